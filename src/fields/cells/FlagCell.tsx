import type { CellProps } from '../context/fieldView.ts'

export function FlagCell({ value, context }: CellProps) {
  return typeof value === 'boolean' ? context.t(value ? 'app.values.yes' : 'app.values.no') : null
}
