import type { Statement } from '../capture.ts'

/** Placeholders in the statements of a patch for the values that differ with each patch. */
export const patchMarks = {
  record: '\u0001record',
  next: '\u0001next',
  change: '\u0001change',
  quantity: '\u0001quantity',
} as const

/** The statements of a patch of one field: the session, then all others in a transaction. */
export interface BarePatch {
  readonly session: Statement
  readonly lock: Statement
  readonly others: readonly Statement[]
}

/** The values of a statement, with the marks replaced by a patch's own values. */
export function withOwn(
  values: readonly unknown[],
  own: Readonly<Record<string, string | number>>,
): unknown[] {
  return values.map((value) => {
    if (typeof value !== 'string') return value
    return own[value] ?? value.replaceAll(patchMarks.quantity, String(own[patchMarks.quantity]))
  })
}
