import type { ReactNode } from 'react'
import { needLabelKey } from '../../../i18n/needLabelKey.ts'
import { hintProps } from '../../ui/hint.ts'
import { listText } from '../format/listText.ts'
import type { CellContext } from '../context/fieldView.ts'
import type { FieldRef } from '../context/fieldRef.ts'
import './readiness.css'

interface Props {
  readonly fieldRef: FieldRef
  readonly missing: readonly string[]
  readonly context: CellContext
  readonly tabIndex?: number | undefined
  readonly children: ReactNode
}

/** Shows what is missing to mouse, keyboard and touch. */
export function MissingHint({ fieldRef, missing, context, tabIndex, children }: Props) {
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
