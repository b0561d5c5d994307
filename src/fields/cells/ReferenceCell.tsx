import type { AnyField, Reference } from '../../../schema/index.ts'
import type { CellProps } from '../context/fieldView.ts'

export function ReferenceCell({ value, place, tools }: CellProps) {
  const { resource } = place.leaf.field as AnyField & Reference
  return typeof value === 'string' ? (tools.titleOf(resource, value) ?? '…') : null
}
