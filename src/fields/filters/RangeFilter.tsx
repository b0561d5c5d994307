import type { ComponentType } from 'react'
import { useT } from '../../language/useT.ts'
import type { FilterProps } from '../context/fieldView.ts'
import './filter.css'

/** One bound of a range, and how it is typed. */
export interface BoundProps {
  readonly fieldRef: FilterProps['fieldRef']
  readonly label: string
  readonly value: string | number | undefined
  readonly onChange: (value: string | number | undefined) => void
}

interface Props extends FilterProps {
  readonly Bound: ComponentType<BoundProps>
}

/** Narrows to what lies between two bounds, either of which may be left out. */
export function RangeFilter({ fieldRef, state, onChange, Bound }: Props) {
  const t = useT()
  const change = (part: 'gte' | 'lte', value: BoundProps['value']) => {
    const { gte, lte } = part === 'gte' ? { ...state, gte: value } : { ...state, lte: value }
    onChange({ ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) })
  }
  return (
    <div className="filter-range">
      <Bound
        fieldRef={fieldRef}
        label={t('app.list.from')}
        value={state.gte}
        onChange={(value) => change('gte', value)}
      />
      <Bound
        fieldRef={fieldRef}
        label={t('app.list.to')}
        value={state.lte}
        onChange={(value) => change('lte', value)}
      />
    </div>
  )
}
