import { dueOf, dueState, today, type Due, type DueState } from '../../../schema/index.ts'
import { dayText } from '../format/dayText.ts'
import type { CellProps } from '../context/fieldView.ts'
import './status.css'

/** Whether a day is overdue or near today; null for neither. */
const dueNow = (due: Due, day: unknown): DueState | null => dueState(due, day, today(Date.now()))

const tones = { overdue: 'bad', soon: 'waiting' } as const

export function DateCell({ value, fieldRef, context }: CellProps) {
  if (typeof value !== 'string') return null
  const due = context.isCondition ? null : dueOf(fieldRef.leaf)
  const state = due ? dueNow(due, value) : null
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
