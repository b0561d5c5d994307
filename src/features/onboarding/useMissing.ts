import { useMemo } from 'react'
import { useGetOne, type RaRecord } from 'react-admin'
import { isEmpty, missingOf, type LinkedRecords, type MissingItem } from '../../../schema/index.ts'
import { recordQuery } from '../../api/recordQuery.ts'
import { contacts, vendors } from '../resources.ts'
import { publishing } from './publishing.ts'

/**
 * What an artisan lacks to be published, together with its stored contact. Until the contact is
 * loaded, only the artisan's record is checked.
 * @param values the artisan's values in the form
 */
export function useMissing(record: RaRecord, values: unknown = record): readonly MissingItem[] {
  const id: unknown = record['contact']
  const { data } = useGetOne<RaRecord>(
    contacts.name,
    { id: String(id) },
    { ...recordQuery, enabled: !isEmpty(id) },
  )
  return useMemo(() => {
    const linked: LinkedRecords = data ? { contact: data } : {}
    return publishing ? missingOf(vendors, publishing, values, linked) : []
  }, [data, values])
}
