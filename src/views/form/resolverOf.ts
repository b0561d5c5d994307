import { set, type FieldErrors, type Resolver } from 'react-hook-form'
import type { T } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { checkRecord, type Issue } from '../../../schema/checkRecord.ts'
import { type Leaf, type Resource } from '../../../schema/index.ts'
import { packMessage } from '../../language/messageText.ts'
import { cleanValues, type FormValues } from './formValues.ts'

/** The leaves of some inputs, and those that a rule checks together with them. */
function leavesToCheck(
  { rules }: Resource,
  leaves: readonly Leaf[],
  names: readonly string[],
): readonly Leaf[] {
  const changedPaths = new Set(
    leaves
      .map(({ path }) => path)
      .filter((path) => names.some((name) => name === path || name.startsWith(`${path}.`))),
  )
  const rulePaths = new Set(
    rules
      .map(({ fields, reads = [] }) => [...fields, ...reads])
      .filter((paths) => paths.some((path) => changedPaths.has(path)))
      .flat(),
  )
  return leaves.filter(({ path }) => changedPaths.has(path) || rulePaths.has(path))
}

/**
 * Nobody types an id: the host gave it, in a form of its own (decision 20). Our server checks that of
 * ours.
 */
const formOfIds = 'validation.id'

/**
 * Checks a form with the kernel's own rules, the ones that the server runs. A message that names
 * the field gets its label.
 * @param leaves those that the user may write; the server checks the others
 * @param isFullCheck whether all leaves are checked, as before sending, or only the inputs left
 * @param isIncomplete whether required fields may be empty
 */
export function resolverOf(
  resource: Resource,
  leaves: readonly Leaf[],
  t: T,
  isFullCheck = () => true,
  isIncomplete = () => false,
): Resolver<FormValues> {
  return (values, _context, { names = [] }) => {
    const record = cleanValues(resource, values)
    const checkedLeaves = isFullCheck() ? leaves : leavesToCheck(resource, leaves, names)
    let issues: readonly Issue[] = []
    try {
      issues = checkRecord(resource, record, checkedLeaves, isIncomplete()).filter(
        ({ key }) => key !== formOfIds,
      )
    } catch (error) {
      // A check that this browser cannot run must not block the form silently: the server runs them
      // all.
      console.error(error)
    }
    if (issues.length === 0) return { values: record, errors: {} }
    const errors: FieldErrors<FormValues> = {}
    // Outer paths first: an error of a list must not overwrite the errors of its entries.
    for (const { path, key, vars } of issues.toSorted(
      (one, other) => one.path.length - other.path.length,
    )) {
      const field = t(labelKey(resource.name, path))
      set(errors, path, { type: 'check', message: packMessage(key, { field, ...vars }) })
    }
    return { values: {}, errors }
  }
}
