import { isTexts } from '../format/isTexts.ts'
import { onDemand } from '../../ui/lazyPanel.tsx'
import { neededFor } from '../context/neededFor.ts'
import { Progress } from '../../ui/Progress.tsx'
import type { CellProps } from '../context/fieldView.ts'

const MissingHint = onDemand(
  async () => (await import('../frame/MissingHint.tsx')).MissingHint,
  ({ children }) => <span className="readiness">{children}</span>,
)

/** `7 of 13` and a bar; a filter's chip speaks of a number alone. */
export function MissingCell({ value, place, tools, tabIndex }: CellProps) {
  if (typeof value === 'number') return tools.t('app.readiness.lacking', { smart_count: value })
  if (!isTexts(value)) return null
  const all = neededFor(place).length
  const done = all - value.length
  const shown = (
    <>
      <Progress done={done} all={all} />
      {tools.t('app.readiness.count', { done, all })}
    </>
  )
  if (!value.length) return <span className="readiness">{shown}</span>
  return (
    <MissingHint place={place} missing={value} tools={tools} tabIndex={tabIndex}>
      {shown}
    </MissingHint>
  )
}
