import { dueOf } from '../../../schema/index.ts'
import { dayText } from '../format/dayText.ts'
import { dueNow } from '../format/dueNow.ts'
import type { CellProps } from '../context/fieldView.ts'
import './status.css'

const tones = { overdue: 'bad', soon: 'waiting' } as const

export function DateCell({ value, fieldRef, context }: CellProps) {
  if (typeof value !== 'string') return null
  const due = dueOf(fieldRef.leaf)
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
