import { useMemo } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { model } from '../../../resources/index.ts'
import { putAt, refusal, type Leaf, type NeededItem } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'

/** The stored record with the form's current values of the fields that a transition needs. */
export function useTypedNeeds(items: readonly NeededItem[]): unknown {
  const record = useRecordContext()
  const subject = useSubject()
  const leaves = useMemo(
    () =>
      items
        .filter(({ through }) => !through)
        .flatMap((item): readonly Leaf[] => item.leaves)
        .filter((leaf) => refusal(model, leaf, subject, record) === null),
    [items, subject, record],
  )
  const names = useMemo(() => leaves.map(({ path }) => path), [leaves])
  const typed: readonly unknown[] = useWatch({ name: names })
  return useMemo(() => {
    const values = structuredClone<Record<string, unknown>>({ ...record })
    for (const [at, { parts }] of leaves.entries()) putAt(values, parts, typed[at])
    return values
  }, [record, leaves, typed])
}
