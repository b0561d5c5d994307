import { useLocation } from 'react-router-dom'
import type { Resource } from '../../schema/index.ts'
import { model } from '../../resources/index.ts'
import { useSubject } from '../providers/useSubject.ts'
import { RecordForm } from './RecordForm.tsx'
import { RecordGate } from './RecordGate.tsx'
import { ResourceShow } from './ResourceShow.tsx'
import { startOf } from './startOf.ts'

interface Props {
  readonly resource: Resource
  readonly mode: 'create' | 'edit'
}

/** The generated form of a resource; the show page for who may read records but not change them. */
export function ResourceForm({ resource, mode }: Props) {
  const subject = useSubject()
  const { search } = useLocation()
  if (mode === 'create') return <RecordForm resource={resource} start={startOf(search)} />
  if (model.scope(resource, 'update', subject) === null) return <ResourceShow resource={resource} />
  return (
    <RecordGate resource={resource}>
      {(record) => <RecordForm resource={resource} record={record} />}
    </RecordGate>
  )
}
