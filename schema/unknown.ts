/** Readers of values whose type is not known: parsed JSON, bodies, answers of outside systems. */

/** A plain object, which is what a group or one entry of a list must be. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' ? value : null

export const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

export const listOrEmpty = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : []

export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
