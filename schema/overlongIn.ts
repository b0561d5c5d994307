import type { AnyField } from './field.ts'
import type { FieldError } from './kind.ts'
import { kindOf } from './kinds/index.ts'

/**
 * The lists within a value that have more entries than they may, by their paths. Asked before anything else is
 * done with what somebody sent: whoever sends a hundred thousand entries has one complaint for it, and none of them
 * is looked at.
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
