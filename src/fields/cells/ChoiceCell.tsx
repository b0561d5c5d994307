import { choiceLabel } from '../context/choiceOptions.ts'
import type { CellProps } from '../context/fieldView.ts'
import { statusTone } from '../context/statusTone.ts'

export function ChoiceCell({ value, place, tools }: CellProps) {
  if (typeof value !== 'string') return null
  const label = choiceLabel(place, value, tools)
  const tone = statusTone(place, value)
  if (!tone) return label
  return (
    <span className="status" data-tone={tone}>
      {label}
    </span>
  )
}
