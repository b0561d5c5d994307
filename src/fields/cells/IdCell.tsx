import type { CellProps } from '../context/fieldView.ts'
import '../frame/field.css'

export function IdCell({ value }: CellProps) {
  return typeof value === 'string' ? <code className="field-id">{value}</code> : null
}
