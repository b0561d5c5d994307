import { strToU8, zipSync, type Zippable } from 'fflate'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Options {
  /** What stands between the tags of a sheet's rows, sheet by sheet. */
  readonly sheets?: readonly string[]
  readonly names?: readonly string[]
  /** The formats of the styles 1, 2, …. */
  readonly formats?: readonly string[]
  /** The items of the shared texts; undefined for no such part. */
  readonly texts?: string
  readonly workbookPr?: string
  readonly states?: readonly string[]
  /** Other parts, or others in place of these. */
  readonly parts?: Zippable
  readonly targets?: (number: number) => string
  /** In place of each namespace. */
  readonly isStrict?: boolean
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The parts of a workbook, as programs write them. */
export function partsOf(options: Options): Zippable {
  const { sheets = [''], names = [], formats = [], texts, workbookPr = '', states = [] } = options
  const { parts = {}, targets = (number) => `worksheets/sheet${number}.xml`, isStrict } = options
  const strict = (xml: string) =>
    isStrict
      ? xml
          .replaceAll(main, 'http://purl.oclc.org/ooxml/spreadsheetml/main')
          .replaceAll(office, 'http://purl.oclc.org/ooxml/officeDocument/relationships')
      : xml
  const part = (xml: string) => strToU8(strict(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`))
  const relations = (...all: readonly (readonly [id: string, type: string, target: string])[]) =>
    part(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
        .map(
          ([id, type, target]) =>
            `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
        )
        .join('')}</Relationships>`,
    )
  return {
    '[Content_Types].xml': part('<Types/>'),
    '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': part(
      `<workbook xmlns="${main}" xmlns:r="${office}">${workbookPr}<sheets>${sheets
        .map(
          (_sheet, at) =>
            `<sheet name="${escaped(names[at] ?? `Sheet${at + 1}`)}" sheetId="${at + 1}" r:id="rId${at + 1}"${states[at] ? ` state="${states[at]}"` : ''}/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_sheet, at) => [`rId${at + 1}`, 'worksheet', targets(at + 1)] as const),
      ['rIdS', 'styles', 'styles.xml'],
      ...(texts === undefined ? [] : [['rIdT', 'sharedStrings', 'sharedStrings.xml'] as const]),
    ),
    'xl/styles.xml': part(
      `<styleSheet xmlns="${main}"><numFmts>${formats
        .map((format, at) => `<numFmt numFmtId="${170 + at}" formatCode="${escaped(format)}"/>`)
        .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
        .map((_format, at) => `<xf numFmtId="${170 + at}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    ),
    ...(texts !== undefined && {
      'xl/sharedStrings.xml': part(`<sst xmlns="${main}">${texts}</sst>`),
    }),
    ...Object.fromEntries(
      sheets.map((sheet, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        part(`<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`),
      ]),
    ),
    ...parts,
  }
}

/** A workbook made by hand. */
export const workbookOf = (options: Options): Buffer => Buffer.from(zipSync(partsOf(options)))

/** A cell whose text is its own. */
export const text = (of: string): string => `<c t="inlineStr"><is><t>${escaped(of)}</t></is></c>`

/** A row of cells. */
export const row = (...cells: readonly string[]): string => `<row>${cells.join('')}</row>`

/** Heads with a key, and one column besides. */
export const heads: string = row(text('sku'), text('a'))
