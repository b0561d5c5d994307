import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import type { MessageKey, Resource } from '../../../schema/index.ts'
import { RecordLoader } from '../../views/record/RecordLoader.tsx'
import { vendors } from '../resources.ts'

interface Props {
  readonly vendorId: string
  /** The field of the artisan that names the other record. */
  readonly field: string
  readonly resource: Resource
  readonly failure: MessageKey
  readonly children: (vendor: RaRecord, record: RaRecord) => ReactNode
}

/** Reads an artisan, and then a record that belongs to it. */
export function VendorRecordLoader({ vendorId, field, resource, failure, children }: Props) {
  return (
    <RecordLoader resource={vendors} id={vendorId} failure="errors.service">
      {(vendor) => (
        <RecordLoader resource={resource} id={String(vendor[field])} failure={failure}>
          {(record) => children(vendor, record)}
        </RecordLoader>
      )}
    </RecordLoader>
  )
}
