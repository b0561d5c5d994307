import { translate, type MessageVars } from '../../../i18n/index.ts'
import { writtenDay, writtenMonth } from '../../../schema/days/writtenDay.ts'
import type { Language, MessageKey } from '../../../schema/index.ts'
import { a4Paper, paperWidth, type Cell, type TextStyle } from '../../pdf/a4Paper.ts'
import { companyLines, type Company } from './packingContent.ts'
import { moneyNames, type Statement, type StatementRow } from './statementRows.ts'

interface Options {
  readonly language: Language
  /** `YYYY-MM`. */
  readonly month: string
  readonly vendorName: string
  readonly company: Company
}

/** Widths of the columns in millimetres; the gaps fill the rest of the paper's width. */
const widths = [17, 23, 24, 36, 7, 17, 17, 17, 17] as const
const gapWidth = (paperWidth - widths.reduce((sum, width) => sum + width, 0)) / (widths.length - 1)
/** Columns from this one on hold figures, aligned right. */
const firstFigure = 4
const size = 8

function cellsOf(texts: readonly string[], style: TextStyle = {}): readonly Cell[] {
  let x = 0
  return widths.map((width, at) => {
    const align = at >= firstFigure ? 'right' : 'left'
    const cell: Cell = { text: texts[at] ?? '', x, width, align, size, ...style }
    x += width + gapWidth
    return cell
  })
}

/** Draws a statement on A4 with the data of the artisan’s company and page numbers. */
export async function statementPdf(
  statement: Statement,
  { language, month, vendorName, company }: Options,
): Promise<Uint8Array> {
  const t = (key: MessageKey, vars?: MessageVars) => translate(language, key, vars)
  const amounts = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  })
  const title = t('app.papers.statement.title', { name: vendorName, month: writtenMonth(month) })
  const paper = await a4Paper({ language, title, content: [vendorName, company, statement] })
  const money = (cents: number | null) => (cents === null ? '-' : amounts.format(cents / 100))

  function texts(row: StatementRow, label: string): readonly string[] {
    const { day, number: order, sku, quantity } = row
    // A correction has no paid sum, so its other sums stay empty.
    const sums = moneyNames.map((name) =>
      row.kind === 'correction' && row[name] === null ? '' : money(row[name]),
    )
    return [writtenDay(day), order, sku, label, quantity === null ? '' : String(quantity), ...sums]
  }
  const labelOf = ({ kind, product, orderMonth: of }: StatementRow) =>
    kind === 'line' || kind === 'ended'
      ? product
      : [t(`app.papers.statement.kinds.${kind}`), of && writtenMonth(of)].filter(Boolean).join(' ')
  const heading = cellsOf(
    [
      t('app.papers.statement.day'),
      t('app.papers.statement.number'),
      t('app.papers.statement.sku'),
      t('app.papers.statement.product'),
      t('app.papers.statement.quantity'),
      ...moneyNames.map((name) => t(`app.papers.statement.${name}`)),
    ],
    { weight: 'bold', size: 7.5 },
  )

  paper.text(title, { size: 16, weight: 'bold' })
  paper.gap(2)
  const lines = companyLines(company, language)
  for (const line of lines.length ? lines : [vendorName]) paper.text(line, { size: 10 })
  const { VATNumber: vat } = company
  if (vat) paper.text(t('app.papers.statement.vat', { number: vat }), { size: 10 })
  paper.gap(2)
  paper.text(t('app.papers.statement.about'), { isSoft: true })
  paper.gap(4)
  const { orders, later } = statement
  if (!orders.length) paper.text(t('app.papers.statement.none'), { isSoft: true })
  if (orders.length || later.length) {
    paper.row(heading)
    paper.rule()
    paper.repeat(heading)
    for (const rows of orders) {
      for (const row of rows) {
        const isSum = row.kind === 'order'
        paper.row(cellsOf(texts(row, labelOf(row)), isSum ? { weight: 'bold' } : {}))
      }
      paper.rule()
    }
    if (later.length) {
      paper.gap(2)
      paper.text(t('app.papers.statement.later'), { size, weight: 'bold' })
      paper.gap(1)
      for (const row of later) paper.row(cellsOf(texts(row, labelOf(row))))
      paper.rule()
    }
    paper.gap(1)
    paper.row(
      cellsOf(texts(statement.total, labelOf(statement.total)), { weight: 'bold', size: 8.5 }),
    )
  }
  if (statement.hasUnexplained) {
    paper.gap(2)
    paper.text(t('app.papers.statement.unexplained'), { size, isSoft: true })
  }
  if (statement.ended.length) {
    paper.gap(6)
    paper.need(25)
    paper.text(t('app.papers.statement.ended'), { size: 10.5, weight: 'bold' })
    paper.gap(1)
    for (const row of statement.ended)
      paper.row(cellsOf(texts(row, labelOf(row)), { isSoft: true }))
  }
  return paper.finish()
}
