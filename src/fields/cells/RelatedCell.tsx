import type { CellProps } from '../context/fieldView.ts'

export function RelatedCell({ value, tools }: CellProps) {
  return Array.isArray(value) ? tools.t('app.values.records', { smart_count: value.length }) : null
}
