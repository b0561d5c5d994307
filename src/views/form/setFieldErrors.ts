import type { UseFormReturn } from 'react-hook-form'
import type { T } from '../../language/useT.ts'
import { needLabelKey } from '../../../i18n/needLabelKey.ts'
import type { Leaf, Resource } from '../../../schema/index.ts'
import type { FormValues } from './formValues.ts'
import type { SaveError } from '../../api/errorText.ts'

/**
 * Shows the server's errors under their inputs.
 * @returns the text for the notice, with the errors that have no input
 */
export function setFieldErrors(
  form: UseFormReturn<FormValues>,
  resource: Resource,
  leaves: readonly Leaf[],
  { errors, text }: SaveError,
  t: T,
): string {
  const hasInput = (path: string) =>
    leaves.some((leaf) => path === leaf.path || path.startsWith(`${leaf.path}.`))
  const others: string[] = []
  for (const [path, message] of Object.entries(errors)) {
    if (hasInput(path)) form.setError(path, { type: 'server', message })
    else others.push(`${t(needLabelKey(resource, path), { _: path })}: ${message}`)
  }
  const sentence = t(text, { _: text })
  return others.length ? `${sentence} ${others.join('; ')}` : sentence
}
