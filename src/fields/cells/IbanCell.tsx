import type { CellProps } from '../context/fieldView.ts'

/** Shown in groups of four, as it stands on paper. */
export function IbanCell({ value }: CellProps) {
  return typeof value === 'string' ? value.replace(/(.{4})(?=.)/g, '$1 ') : null
}
