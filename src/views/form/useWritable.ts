import { useMemo } from 'react'
import { refusal, type Leaf, type Resource, type Subject } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { useSubject } from '../../auth/useSubject.ts'

/** The leaves that somebody may write into a record, or into a new one. */
export function writableLeaves(
  resource: Resource,
  subject: Subject,
  record?: unknown,
): readonly Leaf[] {
  return resource.leaves.filter(
    (leaf) => !leaf.isSystem && refusal(model, leaf, subject, record) === null,
  )
}

/** Those of the user. */
export function useWritable(resource: Resource, record?: unknown): readonly Leaf[] {
  const subject = useSubject()
  return useMemo(() => writableLeaves(resource, subject, record), [resource, subject, record])
}
