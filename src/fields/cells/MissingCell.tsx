import { isTexts } from '../format/isTexts.ts'
import { MissingHint } from '../frame/MissingHint.tsx'
import { neededFor } from '../context/neededFor.ts'
import { Progress } from '../../ui/Progress.tsx'
import type { CellProps } from '../context/fieldView.ts'
import '../frame/readiness.css'

/** `7 of 13` and a bar; a filter's chip shows the number alone. */
export function MissingCell({ value, fieldRef, context, tabIndex }: CellProps) {
  if (typeof value === 'number') return context.t('app.readiness.lacking', { smart_count: value })
  if (!isTexts(value)) return null
  const all = neededFor(fieldRef).length
  const done = all - value.length
  const shown = (
    <>
      <Progress done={done} all={all} />
      {context.t('app.readiness.count', { done, all })}
    </>
  )
  if (!value.length) return <span className="readiness">{shown}</span>
  return (
    <MissingHint fieldRef={fieldRef} missing={value} context={context} tabIndex={tabIndex}>
      {shown}
    </MissingHint>
  )
}
