import type { CellProps } from '../context/fieldView.ts'

export function ListCell({ value, tools }: CellProps) {
  return Array.isArray(value) ? tools.t('app.values.entries', { smart_count: value.length }) : null
}
