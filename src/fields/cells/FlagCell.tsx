import type { CellProps } from '../context/fieldView.ts'

export function FlagCell({ value, tools }: CellProps) {
  return typeof value === 'boolean' ? tools.t(value ? 'app.values.yes' : 'app.values.no') : null
}
