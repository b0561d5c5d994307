import type { AnyField } from './field.ts'
import type { FieldError } from './kind.ts'
import { kindOf } from './kinds/index.ts'
import { defaultMax } from './kinds/text.ts'
import { isFarLongerThan } from './kinds/textLength.ts'

interface OverlongPart extends FieldError {
  readonly path: string
}

/** The first text within a value that is far longer than any valid one. */
function longTextIn(value: unknown, most: number, path: string): OverlongPart | undefined {
  if (typeof value === 'string')
    return isFarLongerThan(value, most)
      ? { key: 'validation.max', vars: { maxValue: most }, path }
      : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const found = longTextIn(part, most, `${path}.${name}`)
    if (found) return found
  }
  return undefined
}

/**
 * The errors of lists in a value that have too many entries, and of texts that are far too long, by
 * path. Checked before anything else, so that a body with 100,000 entries gets one error and none of
 * the entries is checked, and no text is cleaned or counted that cannot be valid.
 */
export function overlongIn(field: AnyField, value: unknown, path: string): readonly OverlongPart[] {
  const kind = kindOf(field)
  const found = kind.overlong?.(value, field) ?? []
  if (found.length)
    return found.map(({ at, ...error }) => ({ ...error, path: at ? `${path}.${at}` : path }))
  const parts = typeof value === 'object' && value !== null && kind.parts?.(value, field)
  if (parts)
    return parts.flatMap((part) => overlongIn(part.field, part.value, `${path}.${part.name}`))
  const long = longTextIn(value, kind.longest?.(field) ?? defaultMax, path)
  return long ? [long] : []
}
