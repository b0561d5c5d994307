import type { Resource } from '../../../schema/index.ts'
import { RecordDetails } from './RecordDetails.tsx'
import { RecordGate } from './RecordLoader.tsx'

interface Props {
  readonly resource: Resource
}

/** The generated page of a record, to read. */
export function ResourceShow({ resource }: Props) {
  return (
    <RecordGate resource={resource}>
      {(record) => <RecordDetails resource={resource} record={record} />}
    </RecordGate>
  )
}
