import { choiceLabel } from '../context/choiceOptions.ts'
import type { CellProps } from '../context/fieldView.ts'
import { statusTone } from '../context/statusTone.ts'
import './status.css'

export function ChoiceCell({ value, fieldRef, context }: CellProps) {
  if (typeof value !== 'string') return null
  const label = choiceLabel(fieldRef, value, context)
  const tone = statusTone(fieldRef, value)
  if (!tone) return label
  return (
    <span className="status" data-tone={tone}>
      {label}
    </span>
  )
}
