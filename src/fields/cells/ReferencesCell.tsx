import { referredIds, type AnyField, type References } from '../../../schema/index.ts'
import type { CellProps } from '../context/fieldView.ts'
import './references.css'

export function ReferencesCell({ value, fieldRef, context }: CellProps) {
  const { resource } = fieldRef.leaf.field as AnyField & References
  const titles = referredIds(value).map((id) => context.titleOf(resource, id) ?? '…')
  return <span className="references">{titles.join(', ')}</span>
}
