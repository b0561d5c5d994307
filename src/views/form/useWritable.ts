import { useMemo } from 'react'
import { refusal, type Leaf, type Resource, type Subject } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { useSubject } from '../../auth/useSubject.ts'

/** The leaves that a user may write in a record, or in a new one. */
export function writableLeaves(
  resource: Resource,
  subject: Subject,
  record?: unknown,
): readonly Leaf[] {
  return resource.leaves.filter(
    (leaf) => !leaf.isSystem && refusal(model, leaf, subject, record) === null,
  )
}

/** {@link writableLeaves} of the signed-in user. */
export function useWritable(resource: Resource, record?: unknown): readonly Leaf[] {
  const subject = useSubject()
  return useMemo(() => writableLeaves(resource, subject, record), [resource, subject, record])
}
