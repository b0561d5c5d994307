import type { Statement } from '../capture.ts'

/** Stand in the statements of a patch for what each one has of its own. */
export const patchMarks = {
  record: '\u0001record',
  next: '\u0001next',
  change: '\u0001change',
  quantity: '\u0001quantity',
} as const

/** What a patch of one field sends to the database: who asks, then in a transaction all others. */
export interface BarePatch {
  readonly session: Statement
  readonly lock: Statement
  readonly others: readonly Statement[]
}

/** The values of a statement with its own in place of the marks. */
export function withOwn(
  values: readonly unknown[],
  own: Readonly<Record<string, string | number>>,
): unknown[] {
  return values.map((value) => {
    if (typeof value !== 'string') return value
    return own[value] ?? value.replaceAll(patchMarks.quantity, String(own[patchMarks.quantity]))
  })
}
