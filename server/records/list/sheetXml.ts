import type { NumberStyle, SheetCell } from './sheetCell.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes of the cell styles in the workbook's list {@link cellFormats}. */
const styles = {
  text: 1,
  head: 2,
  number: 0,
  amount: 3,
  day: 4,
  moment: 5,
} as const satisfies Record<NumberStyle | 'text' | 'head', number>

/** The cell formats: numbers of built-in number formats, and from 164 on our own. */
const cellFormats = [
  '<xf numFmtId="0"/>',
  '<xf numFmtId="49" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/>',
  '<xf numFmtId="2" applyNumberFormat="1"/>',
  '<xf numFmtId="164" applyNumberFormat="1"/>',
  '<xf numFmtId="165" applyNumberFormat="1"/>',
]

/** Maximum characters of a cell: Excel reports a file with longer ones as damaged. */
const maxCellLength = 32_767
/** Column widths in characters, derived from the first `rows` rows. */
const width = { min: 9, max: 48, margin: 2, rows: 200 }

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const hex = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')

// Escaped: characters that XML does not allow, and text that looks like such an escape.
// eslint-disable-next-line no-control-regex
const mustBeEscaped = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/g

const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(mustBeEscaped, (sign) => `_x${hex(sign)}_`)
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Name of a column by its index: A, B, … AA. */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}

function cellXml(cell: SheetCell, reference: string, style: number = styles.text): string {
  if (cell === '') return ''
  if (typeof cell !== 'string')
    return `<c r="${reference}" s="${styles[cell.style]}"><v>${cell.value}</v></c>`
  const text = escaped(cell.slice(0, maxCellLength))
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** @param row number of the row, from 1 */
export const sheetRow = (cells: readonly SheetCell[], row: number, style?: number): string =>
  `<row r="${row}">${cells.map((cell, at) => cellXml(cell, columnName(at) + row, style)).join('')}</row>`

const lengthOf = (cell: SheetCell) =>
  typeof cell === 'string'
    ? Math.max(...cell.split('\n', 20).map((line) => line.length))
    : { number: 10, amount: 10, day: 10, moment: 16 }[cell.style]

/** The beginning of a sheet: column widths by the first rows, and a frozen row of bold heads. */
export function sheetHead(
  heads: readonly string[],
  firstRows: readonly (readonly SheetCell[])[],
): string {
  const columns = heads.map((head, at) => {
    const lengths = firstRows.slice(0, width.rows).map((cells) => lengthOf(cells[at] ?? ''))
    const needed = Math.max(head.length, ...lengths) + width.margin
    const wide = Math.min(width.max, Math.max(width.min, needed))
    return `<col min="${at + 1}" max="${at + 1}" width="${wide}" customWidth="1"/>`
  })
  return `${declaration}<worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${columns.length ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>${sheetRow(heads, 1, styles.head)}`
}

export const sheetEnd = '</sheetData></worksheet>'

/** Names and contents of all parts of a workbook except its sheet. */
export function workbookPart(name: string): readonly (readonly [part: string, xml: string])[] {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${officeNamespace}/${type}" Target="${target}"/>`
  const relations = (...all: readonly string[]) =>
    `${declaration}<Relationships xmlns="${packageNamespace}/relationships">${all.join('')}</Relationships>`
  const part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${sheetType}.${type}+xml"/>`
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${part('worksheets/sheet1', 'worksheet')}</Types>`,
    ],
    ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${mainNamespace}" xmlns:r="${officeNamespace}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        relation(1, 'worksheet', 'worksheets/sheet1.xml'),
        relation(2, 'styles', 'styles.xml'),
      ),
    ],
    [
      'xl/styles.xml',
      `${declaration}<styleSheet xmlns="${mainNamespace}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    ],
  ]
}
