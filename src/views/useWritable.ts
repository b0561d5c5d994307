import { useMemo } from 'react'
import { refusal, type Leaf, type Resource } from '../../schema/index.ts'
import { model } from '../../resources/index.ts'
import { useSubject } from '../providers/useSubject.ts'

/** The leaves that the user may write into a record, or into a new one. */
export function useWritable(resource: Resource, record?: unknown): readonly Leaf[] {
  const subject = useSubject()
  return useMemo(
    () =>
      resource.leaves.filter(
        (leaf) => !leaf.isSystem && refusal(model, leaf, subject, record) === null,
      ),
    [resource, subject, record],
  )
}
