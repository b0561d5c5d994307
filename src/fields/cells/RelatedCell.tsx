import type { CellProps } from '../context/fieldView.ts'

export function RelatedCell({ value, context }: CellProps) {
  return Array.isArray(value)
    ? context.t('app.values.records', { smart_count: value.length })
    : null
}
