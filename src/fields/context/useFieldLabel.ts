import { createContext, useContext } from 'react'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import type { FieldRef } from './fieldRef.ts'

/** Whether the frame around a field already shows the name of its group. */
export const InGroupContext = createContext(false)

/** A label without its group: `Administration: full name` is `Full name` under that heading. */
export function labelInGroup(label: string): string {
  const part = label.slice(label.indexOf(': ') + 1).trim()
  return part === label ? label : part.charAt(0).toUpperCase() + part.slice(1)
}

/** The name of a field in a form. */
export function useFieldLabel({ resource, path }: FieldRef): string {
  const isInGroup = useContext(InGroupContext)
  const t = useT()
  const label = t(labelKey(resource.name, path))
  return isInGroup ? labelInGroup(label) : label
}
