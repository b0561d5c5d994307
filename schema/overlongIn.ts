import type { AnyField } from './field.ts'
import type { FieldError } from './kind.ts'
import { kindOf } from './kinds/index.ts'

/**
 * The errors of lists in a value that have too many entries, by path. Checked before anything else,
 * so that a body with 100,000 entries gets one error and none of the entries is checked.
 */
export function overlongIn(
  field: AnyField,
  value: unknown,
  path: string,
): readonly (FieldError & { readonly path: string })[] {
  const kind = kindOf(field)
  const found = kind.overlong?.(value, field) ?? []
  if (found.length)
    return found.map(({ at, ...error }) => ({ ...error, path: at ? `${path}.${at}` : path }))
  const parts = kind.parts?.(value, field) ?? []
  return parts.flatMap((part) => overlongIn(part.field, part.value, `${path}.${part.name}`))
}
