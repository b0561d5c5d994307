import type { ComponentType } from 'react'
import { isEmpty } from '../../../schema/index.ts'
import type { FieldView, ValueProps } from './fieldView.ts'
import { useCellContext } from './useCellContext.ts'
import '../../ui/visuallyHidden.css'
import './fieldEmpty.css'

/** The value of a kind that shows the same in a grid and on a page; a dash where there is none. */
export function plainValue(Cell: FieldView['Cell']): ComponentType<ValueProps> {
  return function PlainValue({ value, fieldRef }) {
    const context = useCellContext()
    if (isEmpty(value)) return <EmptyValue />
    return <>{Cell({ value, fieldRef, context })}</>
  }
}

/** A dash for a field without a value, read out as “empty”. */
export function EmptyValue() {
  const { t } = useCellContext()
  return (
    <span className="field-empty">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('app.values.empty')}</span>
    </span>
  )
}
