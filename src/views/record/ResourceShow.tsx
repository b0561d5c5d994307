import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { Resource } from '../../../schema/index.ts'
import { RecordDetails } from './RecordDetails.tsx'
import { RecordLoader } from './RecordLoader.tsx'

interface Props {
  readonly resource: Resource
  /** What an area adds to the pages of its records. */
  readonly Extra?: ComponentType<{ readonly record: RaRecord }> | undefined
}

/** The generated page of a record, to read. */
export function ResourceShow({ resource, Extra }: Props) {
  return (
    <RecordLoader resource={resource}>
      {(record) => (
        <RecordDetails resource={resource} record={record}>
          {Extra && <Extra record={record} />}
        </RecordDetails>
      )}
    </RecordLoader>
  )
}
