import type { CellProps } from '../context/fieldView.ts'

/** The same in both languages: Italian offices and carriers count to 24. */
export function TimeCell({ value }: CellProps) {
  return typeof value === 'string' ? value : null
}
