import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isAskedFor, requirementsOf } from '../../../schema/index.ts'
import type { FieldRef } from './fieldRef.ts'

/** Whether a field must have a value as the others stand: by its option, or by the rules that check it. */
export function useIsRequired({ resource, leaf, prefix }: FieldRef): boolean {
  const { control, getValues } = useFormContext()
  // The rules of a resource name its own fields, not of those inside a list.
  const rules = useMemo(
    () => (prefix ? [] : requirementsOf(resource, leaf)),
    [prefix, resource, leaf],
  )
  const paths = rules.flatMap(({ fields, reads = [] }) => [...fields, ...reads])
  useWatch({ control, name: paths.filter((path) => path !== leaf.path) })
  return Boolean(leaf.field.required) || isAskedFor(rules, leaf, (path) => getValues(path))
}
