import {
  isEmpty,
  isObject,
  isShown,
  valueAt,
  type AnyField,
  type IdOptions,
  type Leaf,
} from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import type { ValueProps, ViewOf } from '../context/fieldView.ts'
import { enteredLeaves, fieldRefsInside } from '../context/fieldRef.ts'
import { EmptyValue } from '../context/plainValue.tsx'
import { useCellContext } from '../context/useCellContext.ts'
import './entry.css'

interface Props extends ValueProps {
  readonly viewOf: ViewOf
}

/** Whether an id tells the reader nothing, since it belongs to no record with a title. */
const isBareId = ({ kindName, field }: Leaf) =>
  kindName === 'id' && (field as AnyField & IdOptions).names === undefined

/** The entries of a list to read. Columns without a meaningful value are left out. */
export function EntriesTable({ value, fieldRef, viewOf }: Props) {
  const { t } = useCellContext()
  const subject = useSubject()
  const entries = Array.isArray(value) ? value.filter(isObject) : []
  if (entries.length === 0) return <EmptyValue />
  const leaves = enteredLeaves(fieldRef.leaf)
    .filter((leaf) => isShown(model, leaf, subject) && !isBareId(leaf))
    .filter(({ parts }) => entries.some((entry) => !isEmpty(valueAt(entry, parts))))
  const columns = fieldRefsInside(fieldRef, 0, leaves)
  return (
    // A scroll container must be focusable for the keyboard. A group and no landmark, since a list
    // inside a list is in every row.
    <div
      className="entry-table"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-label={t('app.list.table', { name: t(labelKey(fieldRef.resource.name, fieldRef.path)) })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map(({ path }) => (
              <th key={path} scope="col">
                {t(labelKey(fieldRef.resource.name, path))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, at) => (
            // Entries have no id: their position identifies them.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <td>{at + 1}</td>
              {columns.map((column) => {
                const { Value } = viewOf(column.leaf)
                return (
                  <td key={column.path}>
                    <Value value={valueAt(entry, column.leaf.parts)} fieldRef={column} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
