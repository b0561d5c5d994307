import type { ReactNode } from 'react'
import type { MessageKey, Resource } from '../../../schema/index.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { RecordLoader } from '../../views/record/RecordLoader.tsx'
import { vendors } from '../resources.ts'

interface Props<N extends string> {
  readonly vendorId: string
  /** The field of the artisan that references the other record. */
  readonly field: 'contact' | 'company'
  readonly resource: Resource<N>
  readonly failure: MessageKey
  /** Whether users who have the record open see each other. */
  readonly isShared?: boolean
  readonly children: (vendor: Shown<'vendors'>, record: Shown<N>) => ReactNode
}

/** Loads an artisan, then a record that it references. */
export function VendorRecordLoader<N extends string>(props: Props<N>) {
  const { vendorId, field, resource, failure, isShared = true, children } = props
  return (
    <RecordLoader resource={vendors} id={vendorId} failure="errors.service" isShared={isShared}>
      {(vendor) => (
        <RecordLoader
          resource={resource}
          id={String(vendor[field])}
          failure={failure}
          isShared={isShared}
        >
          {/* Whose it is follows from how it was found: hosts need not repeat it in the record. */}
          {(record) => children(vendor, Object.assign({ vendor: vendor.id }, record))}
        </RecordLoader>
      )}
    </RecordLoader>
  )
}
