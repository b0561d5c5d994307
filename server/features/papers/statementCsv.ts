import { translate } from '../../../i18n/index.ts'
import { writtenMonth } from '../../../schema/days/writtenDay.ts'
import type { Language } from '../../../schema/index.ts'
import { byteOrderMark, csvLine } from '../../records/list/csv.ts'
import { allRows, moneyNames, type Statement, type StatementRow } from './statementRows.ts'

const columns = [
  'kind',
  'day',
  'number',
  'sku',
  'product',
  'quantity',
  ...moneyNames,
] as const satisfies readonly (keyof StatementRow)[]

/** What a row is about: a product, or an order of an earlier month. */
const about = ({ product, orderMonth }: StatementRow, language: Language) =>
  orderMonth === undefined
    ? product
    : translate(language, 'app.papers.statement.ofMonth', { month: writtenMonth(orderMonth) })

/** An amount for programs, such as `1234.50`; empty where there is none. */
const amount = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

/**
 * A statement for spreadsheets or bookkeeping: decimal points and comma separators in every
 * language.
 */
export function statementCsv(statement: Statement, language: Language): string {
  const head = columns.map((name) => translate(language, `app.papers.statement.csv.${name}`))
  const lines = allRows(statement).map((row) =>
    csvLine(
      [
        translate(language, `app.papers.statement.kinds.${row.kind}`),
        row.day,
        row.number,
        row.sku,
        about(row, language),
        row.quantity === null ? '' : String(row.quantity),
        ...moneyNames.map((name) => amount(row[name])),
      ],
      ',',
    ),
  )
  return byteOrderMark + csvLine(head, ',') + lines.join('')
}
