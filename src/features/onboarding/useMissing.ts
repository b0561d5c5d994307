import { useMemo } from 'react'
import { useGetOne, type RaRecord } from 'react-admin'
import { isEmpty, missingOf, type LinkedRecords, type MissingItem } from '../../../schema/index.ts'
import { recordQuery } from '../../api/recordQuery.ts'
import { contacts, vendors } from '../resources.ts'
import { publishing } from './publishing.ts'

/**
 * What an artisan lacks to be published, with its contact as it is stored now. Until that is loaded,
 * the artisan's own record counts.
 * @param values the artisan as the form has it
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
