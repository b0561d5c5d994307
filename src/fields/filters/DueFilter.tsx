import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { dueDays, dueStates, today, type Due } from '../../../schema/index.ts'
import type { FilterProps } from '../context/fieldView.ts'
import { DayFilter } from './DayFilter.tsx'
import './filter.css'

interface Props extends FilterProps {
  readonly due: Due
}

/** Narrows to what is overdue or due soon, or by a day between two days. */
export function DueFilter({ due, ...props }: Props) {
  const { state, onChange } = props
  const t = useT()
  const [now] = useState(() => today(Date.now()))
  return (
    <>
      <fieldset className="filter-due" aria-label={t('app.due.choose')}>
        {dueStates.map((one) => {
          const days = dueDays(due, one, now)
          const isOn = state.gte === days.gte && state.lte === days.lte
          return (
            <button
              key={one}
              type="button"
              className="filter-toggle"
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? {} : days)}
            >
              {t(`app.due.${one}`)}
            </button>
          )
        })}
      </fieldset>
      <DayFilter {...props} />
    </>
  )
}
