import { useState } from 'react'
import { useDataProvider, useNotify, type RaRecord } from 'react-admin'
import { isEmpty, isObject } from '../../../schema/index.ts'
import { contacts, vendors } from '../resources.ts'
import { textOf, type Json } from '../../../resources/parts/entries.ts'

/** Fetches where carriers collect from an artisan, as its contact says; asked for when somebody wants it. */
export function useArtisanPickup(vendor: string) {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const [isFetching, setFetching] = useState(false)
  async function fetchPickup(): Promise<Json | null> {
    setFetching(true)
    try {
      const { data: artisan } = await dataProvider.getOne<RaRecord>(vendors.name, { id: vendor })
      const id = textOf(artisan['contact'])
      const contact = id && (await dataProvider.getOne<RaRecord>(contacts.name, { id })).data
      const pickup = contact ? contact['pickupAddressAndTime'] : null
      if (isObject(pickup) && !Object.values(pickup).every(isEmpty)) return pickup
      notify('app.orders.pickup.noAddress', { type: 'warning' })
    } catch {
      notify('errors.contactGet', { type: 'error' })
    } finally {
      setFetching(false)
    }
    return null
  }
  return { fetchPickup, isFetching }
}
