import type { ComponentType } from 'react'
import { isEmpty } from '../../../schema/index.ts'
import type { FieldView, ValueProps } from './fieldView.ts'
import { useTools } from './useCellContext.ts'

/** The value of a kind that shows the same in a grid and on a page; a dash where there is none. */
export function plainValue(Cell: FieldView['Cell']): ComponentType<ValueProps> {
  return function PlainValue({ value, place }) {
    const tools = useTools()
    if (isEmpty(value)) return <EmptyValue />
    return <>{Cell({ value, place, tools })}</>
  }
}

/** Stands where a field has no value; read out as such. */
export function EmptyValue() {
  const { t } = useTools()
  return (
    <span className="field-empty">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('app.values.empty')}</span>
    </span>
  )
}
