import type { AnyField, Reference } from '../../../schema/index.ts'
import type { CellProps } from '../context/fieldView.ts'

export function ReferenceCell({ value, fieldRef, context }: CellProps) {
  const { resource } = fieldRef.leaf.field as AnyField & Reference
  return typeof value === 'string' ? (context.titleOf(resource, value) ?? '…') : null
}
