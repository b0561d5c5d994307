import { dueOf, dueState, today } from '../../../schema/index.ts'
import { dayText } from '../format/dayText.ts'
import type { CellProps } from '../context/fieldView.ts'
import './status.css'

const tones = { overdue: 'bad', soon: 'waiting' } as const

export function DateCell({ value, fieldRef, context }: CellProps) {
  if (typeof value !== 'string') return null
  const due = dueOf(fieldRef.leaf)
  const state = due ? dueState(due, value, today(Date.now())) : null
  if (state === null) return dayText(value)
  return (
    <>
      {dayText(value)}{' '}
      <span className="status" data-tone={tones[state]}>
        {context.t(`app.due.${state}`)}
      </span>
    </>
  )
}
