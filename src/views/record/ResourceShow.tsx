import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { Resource } from '../../../schema/index.ts'
import { RecordDetails } from './RecordDetails.tsx'
import { RecordLoader } from './RecordLoader.tsx'

interface Props {
  readonly resource: Resource
  /** What an area adds about its records. */
  readonly Beside?: ComponentType<{ readonly record: RaRecord }> | undefined
}

/** The generated page of a record, to read. */
export function ResourceShow({ resource, Beside }: Props) {
  return (
    <RecordLoader resource={resource}>
      {(record) => (
        <RecordDetails resource={resource} record={record}>
          {Beside && <Beside record={record} />}
        </RecordDetails>
      )}
    </RecordLoader>
  )
}
