import { refusedFile } from '../read/refusedFile.ts'
import type { Zip } from './openZip.ts'
import { numberLook, type NumberLook } from './numberLook.ts'
import { readXml } from './readXml.ts'

/** A sheet of a workbook, and the part that it is in. */
export interface SheetPart {
  readonly name: string
  readonly part: string
  readonly isHidden: boolean
}

/** What a workbook says of its sheets. */
export interface WorkbookParts {
  readonly sheets: readonly SheetPart[]
  /** Days are counted from 1904 on, as old Macs did. */
  readonly is1904: boolean
  /** The part with the texts of all sheets; undefined where each cell has its own. */
  readonly texts: string | undefined
  readonly styles: string | undefined
}

/** Texts that cells share; a file of changes has far fewer. */
const mostTexts = 5_000_000

const isTrue = (text: string | undefined) => text === '1' || text === 'true'

/** Where a target leads that a part names: from the root, or beside the part. */
function resolved(from: string, target: string): string {
  const folder = target.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const step of target.split('/').filter((one) => one !== '' && one !== '.'))
    if (step === '..') folder.pop()
    else folder.push(step)
  return folder.join('/')
}

interface Relation {
  /** The last word of its type, which is the same in strict workbooks. */
  readonly type: string
  readonly target: string
}

/** What a part refers to, by the ids that it uses. */
function relationsOf(zip: Zip, part: string): ReadonlyMap<string, Relation> {
  const found = new Map<string, Relation>()
  const name = part.replace(/[^/]*$/, '_rels/$&.rels')
  readXml(zip.read(name), {
    enter: (path, valueOf) => {
      if (path.length !== 2 || valueOf('TargetMode') === 'External') return
      found.set(valueOf('Id') ?? '', {
        type: valueOf('Type')?.split('/').at(-1) ?? '',
        target: resolved(part, valueOf('Target') ?? ''),
      })
    },
  })
  return found
}

/** @throws ApiError 400 for a zip that is no workbook */
export function workbookParts(zip: Zip): WorkbookParts {
  const root = zip.has('_rels/.rels') ? [...relationsOf(zip, '').values()] : []
  const main =
    root.find(({ type, target }) => type === 'officeDocument' && zip.has(target))?.target ??
    'xl/workbook.xml'
  if (!zip.has(main)) throw refusedFile('app.importFiles.refused.archive')
  const relations = zip.has(main.replace(/[^/]*$/, '_rels/$&.rels'))
    ? relationsOf(zip, main)
    : new Map<string, Relation>()
  const sheets: SheetPart[] = []
  let is1904 = false
  readXml(zip.read(main), {
    enter: (path, valueOf) => {
      const [, outer, inner] = path
      if (path.length === 2 && outer === 'workbookPr') is1904 = isTrue(valueOf('date1904'))
      if (path.length !== 3 || outer !== 'sheets' || inner !== 'sheet') return
      const relation = relations.get(valueOf('id') ?? '')
      // Sheets of charts have no cells.
      if (relation?.type !== 'worksheet') return
      const state = valueOf('state') ?? 'visible'
      sheets.push({
        name: valueOf('name') ?? '',
        part: relation.target,
        isHidden: state !== 'visible',
      })
    },
  })
  const partOf = (wanted: string) =>
    [...relations.values()].find(({ type, target }) => type === wanted && zip.has(target))?.target
  return { sheets, is1904, texts: partOf('sharedStrings'), styles: partOf('styles') }
}

/** The texts that cells of all sheets refer to by their numbers: those of a text in several typefaces are one. */
export function sharedTexts(zip: Zip, part: string | undefined): readonly string[] {
  const texts: string[] = []
  if (part === undefined) return texts
  let text = ''
  readXml(zip.read(part), {
    enter: (path) => {
      if (path.length === 2) text = ''
    },
    leave: (path) => {
      if (path.length !== 2) return
      texts.push(text)
      if (texts.length > mostTexts) throw refusedFile('app.importFiles.refused.tooManyCells')
    },
    text: (some, path) => {
      if (isText(path, 2)) text += some
    },
  })
  return texts
}

/** Whether it is the text of a cell: not how it is pronounced, which Japanese ones say besides. */
export const isText = (path: readonly string[], depth: number): boolean =>
  path.at(-1) === 't' &&
  (path.length === depth + 1 || (path.length === depth + 2 && path[depth] === 'r'))

/** How numbers are shown, by the style of their cells. */
export function numberLooks(zip: Zip, part: string | undefined): readonly NumberLook[] {
  const formats = new Map<number, string>()
  const looks: NumberLook[] = []
  if (part === undefined) return looks
  readXml(zip.read(part), {
    enter: ([, outer, inner, ...deeper], valueOf) => {
      if (deeper.length) return
      if (outer === 'numFmts' && inner === 'numFmt')
        formats.set(Number(valueOf('numFmtId')), valueOf('formatCode') ?? '')
      if (outer === 'cellXfs' && inner === 'xf')
        looks.push(numberLook(Number(valueOf('numFmtId')), formats))
    },
  })
  return looks
}
