import { useT } from '../../language/useT.ts'
import { isEmpty, type Resource } from '../../../schema/index.ts'
import { viewOf } from '../../fields/index.ts'
import { fieldRefAt } from './cellChange.ts'
import '../../ui/visuallyHidden.css'
import './importGrid.css'

interface Props {
  readonly resource: Resource
  /** Path of the column or field. */
  readonly path: string
  readonly from: unknown
  readonly to: unknown
}

function ShownValue({
  resource,
  path,
  value,
}: Omit<Props, 'from' | 'to'> & { readonly value: unknown }) {
  const t = useT()
  if (isEmpty(value)) return <em>{t('app.imports.grid.empty')}</em>
  const place = fieldRefAt(resource, path)
  if (!place) return typeof value === 'string' ? value : JSON.stringify(value)
  const { Value } = viewOf(place.leaf)
  return <Value value={value} fieldRef={place} />
}

/** The old and the new value of a field, drawn as in histories. */
export function ValueChange({ resource, path, from, to }: Props) {
  const t = useT()
  return (
    <span className="import-grid-change">
      {!isEmpty(from) && (
        <span className="import-grid-from">
          <span className="visually-hidden">{t('app.imports.grid.from')}: </span>
          <ShownValue resource={resource} path={path} value={from} />
        </span>
      )}
      <span className="import-grid-to">
        <span className="visually-hidden">{t('app.imports.grid.to')}: </span>
        <ShownValue resource={resource} path={path} value={to} />
      </span>
    </span>
  )
}
