import type { ReactNode } from 'react'
import { isTexts } from '../format/isTexts.ts'
import { neededFor } from '../context/neededFor.ts'
import { Progress } from '../../ui/Progress.tsx'
import type { CellProps, CellContext } from '../context/fieldView.ts'
import { needLabelKey } from '../../../i18n/needLabelKey.ts'
import { hintProps } from '../../ui/hint.ts'
import { listText } from '../format/listText.ts'
import type { FieldRef } from '../context/fieldRef.ts'
import '../frame/readiness.css'

interface HintProps {
  readonly fieldRef: FieldRef
  readonly missing: readonly string[]
  readonly context: CellContext
  readonly tabIndex?: number | undefined
  readonly children: ReactNode
}

/** Shows what is missing to mouse, keyboard and touch. */
function MissingHint({ fieldRef, missing, context, tabIndex, children }: HintProps) {
  const names = missing.map((path) => context.t(needLabelKey(fieldRef.resource, path)))
  const fields = listText(names, context.locale)
  return (
    <button
      type="button"
      className="readiness"
      tabIndex={tabIndex}
      {...hintProps(context.t('app.readiness.missing', { fields }))}
      // A touch or a click shows what is missing; the rest of the row opens the record.
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </button>
  )
}

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
