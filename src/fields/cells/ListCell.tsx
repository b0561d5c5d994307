import type { CellProps } from '../context/fieldView.ts'

export function ListCell({ value, context }: CellProps) {
  return Array.isArray(value)
    ? context.t('app.values.entries', { smart_count: value.length })
    : null
}
