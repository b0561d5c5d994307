import { referredIds, type AnyField, type References } from '../../../schema/index.ts'
import type { CellProps } from '../context/fieldView.ts'

export function ReferencesCell({ value, place, tools }: CellProps) {
  const { resource } = place.leaf.field as AnyField & References
  return referredIds(value)
    .map((id) => tools.titleOf(resource, id) ?? '…')
    .join(', ')
}
