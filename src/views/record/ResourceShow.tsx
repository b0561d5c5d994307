import type { Resource } from '../../../schema/index.ts'
import { RecordDetails } from './RecordDetails.tsx'
import { RecordLoader } from './RecordLoader.tsx'

interface Props {
  readonly resource: Resource
}

/** The generated page of a record, to read. */
export function ResourceShow({ resource }: Props) {
  return (
    <RecordLoader resource={resource}>
      {(record) => <RecordDetails resource={resource} record={record} />}
    </RecordLoader>
  )
}
