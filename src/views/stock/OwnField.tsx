import { useRecordContext } from 'react-admin'
import { isDashed, valueAt } from '../../../schema/index.ts'
import { dash } from '../../fields/format/dash.ts'
import { viewOf } from '../../fields/index.ts'
import { useOwnFieldRef } from './useOwnFieldRef.ts'

interface Props {
  /** Dotted name of a field of the definition. */
  readonly source: string
  /** Read by the stock part around it, which draws the label. */
  readonly label?: string
}

/** The value of a field as the portal shows it, in a stock `<SimpleShowLayout>` or `<Datagrid>`. */
export function OwnField({ source }: Props) {
  const record = useRecordContext()
  const fieldRef = useOwnFieldRef(source)
  const { leaf } = fieldRef
  if (!record) return null
  if (isDashed(leaf, record)) return dash
  const { Value } = viewOf(leaf)
  return <Value value={valueAt(record, leaf.parts)} fieldRef={fieldRef} />
}
