import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { referredIds, type AnyField, type References } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { href } from '../../routing/routes.ts'
import { ReferencesCell } from '../cells/ReferencesCell.tsx'
import type { FieldView, ValueProps } from '../context/fieldView.ts'
import type { FieldRef } from '../context/fieldRef.ts'
import { EmptyValue } from '../context/plainValue.tsx'
import { recordTitle } from '../format/recordTitle.ts'
import { ReferenceFilter, ReferenceInput } from './reference.tsx'
import { useRecords } from '../context/useRecords.ts'
import { useCellContext } from '../context/useCellContext.ts'

const referencesField = ({ leaf }: FieldRef) => leaf.field as AnyField & References

/** A link to each record, in the stored order. */
function ReferencesValue({ value, fieldRef }: ValueProps) {
  const { resource: name } = referencesField(fieldRef)
  const { locale } = useCellContext()
  const records = useRecords(useMemo(() => ({ [name]: referredIds(value) }), [name, value]))
  const ids = referredIds(value)
  if (ids.length === 0) return <EmptyValue />
  return (
    <>
      {ids.map((id, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={href('show', name, id)}>
            {recordTitle(model.resource(name), records.get(id), locale) || '…'}
          </Link>
        </span>
      ))}
    </>
  )
}

export const references: FieldView = {
  Cell: ReferencesCell,
  Input: ReferenceInput,
  Filter: ReferenceFilter,
  Value: ReferencesValue,
  isWide: true,
}
