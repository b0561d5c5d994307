import { useCallback, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { isEmpty } from '../../../schema/index.ts'
import type { FieldRef } from './fieldRef.ts'

/** The other fields of the rules that a field takes part in. */
export function companionsOf({ resource, leaf, prefix }: FieldRef): string[] {
  // The rules of a resource name its own fields, not of those inside a list.
  if (prefix) return []
  const rules = resource.rules.filter(({ fields, reads = [] }) =>
    [...fields, ...reads].includes(leaf.path),
  )
  return [...new Set(rules.flatMap(({ fields }) => fields))].filter((path) => path !== leaf.path)
}

/** Checks the companions that have a value or an error: both prices show that they do not fit. */
export function useCompanions(fieldRef: FieldRef): () => void {
  const { getValues, getFieldState, trigger } = useFormContext()
  const companions = useMemo(() => companionsOf(fieldRef), [fieldRef])
  return useCallback(() => {
    const due = companions.filter(
      (path) => !isEmpty(getValues(path)) || getFieldState(path).error !== undefined,
    )
    if (due.length) void trigger(due)
  }, [companions, getValues, getFieldState, trigger])
}
