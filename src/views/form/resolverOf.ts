import { set, type FieldErrors, type Resolver } from 'react-hook-form'
import type { T } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { checkRecord, type Issue } from '../../../schema/checkRecord.ts'
import { type Leaf, type Resource } from '../../../schema/index.ts'
import { packMessage } from '../../language/messageText.ts'
import { cleanValues, type FormValues } from './formValues.ts'

/** The leaves of some inputs, and those that a rule checks together with them. */
function concerned(
  { rules }: Resource,
  leaves: readonly Leaf[],
  names: readonly string[],
): readonly Leaf[] {
  const own = new Set(
    leaves
      .map(({ path }) => path)
      .filter((path) => names.some((name) => name === path || name.startsWith(`${path}.`))),
  )
  const shared = new Set(
    rules
      .map(({ fields, reads = [] }) => [...fields, ...reads])
      .filter((paths) => paths.some((path) => own.has(path)))
      .flat(),
  )
  return leaves.filter(({ path }) => own.has(path) || shared.has(path))
}

/**
 * Checks a form with the kernel's own rules, the ones that the server runs. A message that names the
 * field gets its label.
 * @param leaves those that the user may write; others are the server's business
 * @param isWhole whether everything is checked, as when it is sent, or only the inputs that were left
 * @param isIncomplete whether what is required may be missing
 */
export function resolverOf(
  resource: Resource,
  leaves: readonly Leaf[],
  t: T,
  isWhole = () => true,
  isIncomplete = () => false,
): Resolver<FormValues> {
  return (values, _context, { names = [] }) => {
    const record = cleanValues(resource, values)
    const due = isWhole() ? leaves : concerned(resource, leaves, names)
    let issues: readonly Issue[] = []
    try {
      issues = checkRecord(resource, record, due, isIncomplete())
    } catch (error) {
      // A check that this browser cannot make is made by the server, which makes them all: nobody is stopped in silence.
      console.error(error)
    }
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
