import { set, type FieldErrors, type Resolver } from 'react-hook-form'
import { labelKey } from '../../i18n/labelKey.ts'
import { checkRecord, type Leaf, type Resource } from '../../schema/index.ts'
import { packMessage } from '../fields/messageText.ts'
import { cleanValues, type FormValues } from './formValues.ts'

type Translate = (key: string) => string

/**
 * Checks a form with the kernel's own rules, the ones that the server runs. A message that names the
 * field gets its label.
 * @param leaves those that the user may write; others are the server's business
 */
export function resolverOf(
  resource: Resource,
  leaves: readonly Leaf[],
  t: Translate,
): Resolver<FormValues> {
  return (values) => {
    const record = cleanValues(resource, values)
    const issues = checkRecord(resource, record, leaves)
    if (issues.length === 0) return { values: record, errors: {} }
    const errors: FieldErrors<FormValues> = {}
    // Outer ones first: what is wrong with an entry must not be lost in what is wrong with its list.
    for (const { path, key, vars } of issues.toSorted(
      (one, other) => one.path.length - other.path.length,
    )) {
      const field = t(labelKey(resource.name, path))
      set(errors, path, { type: 'check', message: packMessage(key, { field, ...vars }) })
    }
    return { values: {}, errors }
  }
}
