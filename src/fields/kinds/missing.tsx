import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { needLabelKey } from '../../../i18n/needLabelKey.ts'
import { MissingCell } from '../cells/MissingCell.tsx'
import type { FieldView, FilterProps, ValueProps } from '../context/fieldView.ts'
import { isTexts } from '../format/isTexts.ts'
import { neededFor } from '../context/neededFor.ts'
import { NumberFilter } from '../filters/NumberFilter.tsx'
import { EmptyValue } from '../context/plainValue.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import '../frame/field.css'
import '../frame/readiness.css'

/** Narrows to complete records, to incomplete ones, or by the number of missing items. */
function MissingFilter({ fieldRef, state, onChange }: FilterProps) {
  const t = useT()
  // The bounds hold typed text as their state, so another answer mounts them again.
  const [answers, setAnswers] = useState(0)
  const isReady = state.equals?.[0] === 0
  const isNot = state.gte === 1 && state.lte === undefined
  return (
    <>
      <p className="field-label" id="missing-ready">
        {t('app.readiness.isReady')}
      </p>
      <SegmentedControl
        name="missing-filter"
        options={[
          { value: 'true', label: t('app.values.yes') },
          { value: 'false', label: t('app.values.no') },
        ]}
        value={isReady ? 'true' : isNot ? 'false' : 'none'}
        onChange={(value) => {
          setAnswers(answers + 1)
          onChange(value === 'true' ? { equals: [0] } : { gte: 1 })
        }}
      />
      <p className="field-label">{t('app.readiness.howMany')}</p>
      <NumberFilter
        key={answers}
        fieldRef={fieldRef}
        state={state}
        onChange={({ gte, lte }) =>
          onChange({ ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) })
        }
      />
    </>
  )
}

/** On a page: how much is there, and the list of what is missing. */
function MissingValue({ value, fieldRef }: ValueProps) {
  const t = useT()
  if (!isTexts(value)) return <EmptyValue />
  const all = neededFor(fieldRef).length
  const done = all - value.length
  return (
    <>
      <span className="readiness">
        <Progress done={done} all={all} />
        {t('app.readiness.count', { done, all })}
      </span>
      {value.length > 0 && (
        <ul className="readiness-list">
          {value.map((path) => (
            <li key={path}>{t(needLabelKey(fieldRef.resource, path))}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The server alone works it out, so there is nothing to type. */
const NoInput = () => null

export const missing: FieldView = {
  Cell: MissingCell,
  Input: NoInput,
  Filter: MissingFilter,
  Value: MissingValue,
}
