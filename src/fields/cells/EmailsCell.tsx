import type { CellProps } from '../context/fieldView.ts'
import { shownEmail } from '../format/shownEmail.ts'

export function EmailsCell({ value }: CellProps) {
  return Array.isArray(value) ? value.map(String).map(shownEmail).join(', ') : ''
}
