import { isDashed } from '../../../schema/index.ts'
import type { FieldView } from '../context/fieldView.ts'
import { dash } from '../format/dash.ts'

type Cell = FieldView['Cell']

/** The cell of a field that gives way to a dash in some states of its record. */
export const dashed =
  (Cell: Cell): Cell =>
  (props) =>
    isDashed(props.fieldRef.leaf, props.record) ? dash : Cell(props)
