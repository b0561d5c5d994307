import { referredIds, type AnyField, type References } from '../../../schema/index.ts'
import type { CellProps } from '../context/fieldView.ts'

export function ReferencesCell({ value, fieldRef, context }: CellProps) {
  const { resource } = fieldRef.leaf.field as AnyField & References
  return referredIds(value)
    .map((id) => context.titleOf(resource, id) ?? '…')
    .join(', ')
}
