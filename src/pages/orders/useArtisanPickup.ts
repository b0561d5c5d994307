import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { Pickup } from '../../../resources/parts/orders/order.ts'
import { isEmpty } from '../../../schema/index.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { contacts, vendors } from '../resources.ts'

/** Fetches where carriers collect from an artisan, as its contact says; asked for when somebody wants it. */
export function useArtisanPickup(vendor: string) {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const [isFetching, setFetching] = useState(false)
  async function fetchPickup(): Promise<Pickup | null> {
    setFetching(true)
    try {
      const { data: artisan } = await dataProvider.getOne<Shown<'vendors'>>(vendors.name, {
        id: vendor,
      })
      const { contact: id } = artisan
      const contact =
        id && (await dataProvider.getOne<Shown<'contacts'>>(contacts.name, { id })).data
      const pickup = contact && contact.pickupAddressAndTime
      if (pickup && !Object.values(pickup).every(isEmpty)) return pickup
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
