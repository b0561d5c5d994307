import { type KindName, type Leaf, isDashed } from '../../../schema/index.ts'
import type { FieldView } from '../context/fieldView.ts'
import { ownViewOf } from '../context/ownViews.ts'
import { ChoiceCell } from './ChoiceCell.tsx'
import { ChoicesCell } from './ChoicesCell.tsx'
import { CountryCell } from './CountryCell.tsx'
import { DateCell } from './DateCell.tsx'
import { EmailCell } from './EmailCell.tsx'
import { EmailsCell } from './EmailsCell.tsx'
import { FilesCell } from './FilesCell.tsx'
import { FlagCell } from './FlagCell.tsx'
import { IbanCell } from './IbanCell.tsx'
import { IdCell } from './IdCell.tsx'
import { ImagesCell } from './ImagesCell.tsx'
import { InstantCell } from './InstantCell.tsx'
import { IntegerCell } from './IntegerCell.tsx'
import { ListCell } from './ListCell.tsx'
import { LocalizedTextCell } from './LocalizedTextCell.tsx'
import { LocalizedTextsCell } from './LocalizedTextsCell.tsx'
import { LongTextCell } from './LongTextCell.tsx'
import { MissingCell } from './MissingCell.tsx'
import { MoneyCell } from './MoneyCell.tsx'
import { NumberCell } from './NumberCell.tsx'
import { ReferenceCell } from './ReferenceCell.tsx'
import { ReferencesCell } from './ReferencesCell.tsx'
import { RelatedCell } from './RelatedCell.tsx'
import { TextCell } from './TextCell.tsx'
import { TimeCell } from './TimeCell.tsx'
import { dash } from '../format/dash.ts'

/** The cell of a field that shows a dash in some states of its record. */
const withDash =
  (Cell: Cell): Cell =>
  (props) =>
    isDashed(props.fieldRef.leaf, props.record) ? dash : Cell(props)

export type Cell = FieldView['Cell']

/** The cell of every kind, without its inputs and filters: all that a grid needs to be drawn. */
const cells = {
  id: IdCell,
  text: TextCell,
  longText: LongTextCell,
  localizedText: LocalizedTextCell,
  number: NumberCell,
  integer: IntegerCell,
  money: MoneyCell,
  percent: NumberCell,
  flag: FlagCell,
  choice: ChoiceCell,
  choices: ChoicesCell,
  date: DateCell,
  instant: InstantCell,
  reference: ReferenceCell,
  related: RelatedCell,
  missing: MissingCell,
  list: ListCell,
  images: ImagesCell,
  files: FilesCell,
  email: EmailCell,
  url: TextCell,
  slug: TextCell,
  country: CountryCell,
  region: TextCell,
  references: ReferencesCell,
  localizedTexts: LocalizedTextsCell,
  time: TimeCell,
  emails: EmailsCell,
  phone: TextCell,
  iban: IbanCell,
  vatNumber: TextCell,
  fiscalCode: TextCell,
} satisfies Record<Exclude<KindName, 'group'>, Cell>

/** How a grid shows a field. */
export function cellOf(leaf: Leaf): Cell {
  const { kindName, field } = leaf
  // Groups are split into leaves, so no leaf is a group.
  if (kindName === 'group') throw new Error('a group has no cell of its own')
  const cell = ownViewOf(leaf)?.Cell ?? cells[kindName]
  return field.dashWhile ? withDash(cell) : cell
}
