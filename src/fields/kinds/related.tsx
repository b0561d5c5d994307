import { Link } from 'react-router-dom'
import { isObject, type AnyField, type Related } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { href } from '../../routing/routes.ts'
import { RelatedCell } from '../cells/RelatedCell.tsx'
import { ChoiceCell } from '../cells/ChoiceCell.tsx'
import type { FieldView, ValueProps } from '../context/fieldView.ts'
import { Picture } from '../../ui/Picture.tsx'
import { addressesOf } from '../../api/pictureUrl.ts'
import { fieldRefOf } from '../context/fieldRef.ts'
import { EmptyValue } from '../context/plainValue.tsx'
import { recordTitle } from '../format/recordTitle.ts'
import { useCellContext } from '../context/useCellContext.ts'
import './related.css'

/** Links to the records that refer here, each with the fields that the definition shows of it. */
function RelatedValue({ value, fieldRef }: ValueProps) {
  const context = useCellContext()
  const { resource: name, select } = fieldRef.leaf.field as AnyField & Related
  const other = model.resource(name)
  const records = Array.isArray(value) ? value.filter(isObject) : []
  if (records.length === 0) return <EmptyValue />
  const states = select.flatMap((path) => {
    const leaf = other.leaf.get(path)
    return leaf?.kindName === 'choice' ? [fieldRefOf(other, leaf)] : []
  })
  return (
    <ul className="related">
      {records.map((record) => (
        <li key={String(record['_id'])}>
          <Link to={href('show', name, String(record['_id']))} className="related-link">
            {other.picture && <Picture address={addressesOf(record[other.picture])[0]} />}
            <span className="related-title">
              {recordTitle(other, record, context.locale) || String(record['_id'])}
            </span>
            {states.map((state) => (
              <span key={state.path}>
                {ChoiceCell({ value: record[state.path], fieldRef: state, context })}
              </span>
            ))}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The server alone fills it, so there is nothing to type. */
const NoInput = () => null

export const related: FieldView = {
  Cell: RelatedCell,
  Input: NoInput,
  Value: RelatedValue,
  isWide: true,
}
