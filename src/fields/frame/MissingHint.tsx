import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { needLabelKey } from '../../../i18n/needLabelKey.ts'
import type { Tools } from '../context/fieldView.ts'
import type { Place } from '../context/fieldRef.ts'

interface Props {
  readonly place: Place
  readonly missing: readonly string[]
  readonly tools: Tools
  readonly tabIndex?: number | undefined
  readonly children: ReactNode
}

/** Says what is missing to the pointer, the keyboard and the finger. */
export function MissingHint({ place, missing, tools, tabIndex, children }: Props) {
  const names = missing.map((path) => tools.t(needLabelKey(place.resource, path)))
  const fields = new Intl.ListFormat(tools.locale).format(names)
  return (
    <Tooltip
      describeChild
      title={tools.t('app.readiness.missing', { fields })}
      enterTouchDelay={0}
      leaveTouchDelay={6000}
    >
      <button
        type="button"
        className="readiness"
        tabIndex={tabIndex}
        // A touch or a click asks what is missing; the rest of the row opens the record.
        onClick={(event) => event.stopPropagation()}
      >
        {children}
      </button>
    </Tooltip>
  )
}
