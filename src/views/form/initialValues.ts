import { isObject } from '../../../schema/index.ts'
import type { FormValues } from './formValues.ts'

/** What a new record starts with, from `?source={}` of its address; nothing where that is no object. */
export function initialValues(search: string): FormValues | undefined {
  const source = new URLSearchParams(search).get('source')
  if (source === null) return undefined
  try {
    const value: unknown = JSON.parse(source)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
