import { refusedFile } from '../read/refusedFile.ts'
import type { Zip } from './openZip.ts'
import { numberFormat, type NumberFormat } from './numberFormat.ts'
import { readXml } from './readXml.ts'

/** A sheet of a workbook, with the name of its part. */
export interface SheetPart {
  readonly name: string
  readonly part: string
  readonly isHidden: boolean
}

/** The sheets and shared parts of a workbook. */
export interface WorkbookParts {
  readonly sheets: readonly SheetPart[]
  /** Whether days are counted from 1904, as on old Macs. */
  readonly is1904: boolean
  /** The part with the shared strings; undefined if there are none. */
  readonly texts: string | undefined
  readonly styles: string | undefined
}

/** Maximum number of shared strings; ordinary files have far fewer. */
const maxTexts = 5_000_000

const isTrue = (text: string | undefined) => text === '1' || text === 'true'

/** Resolves a target: absolute, or relative to the folder of the part. */
function resolved(from: string, target: string): string {
  const folder = target.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const step of target.split('/').filter((one) => one !== '' && one !== '.'))
    if (step === '..') folder.pop()
    else folder.push(step)
  return folder.join('/')
}

interface Relation {
  /** The last segment of its type URI, which is the same in strict workbooks. */
  readonly type: string
  readonly target: string
}

/** The relations of a part, by id. */
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

/** Finds the parts of a workbook. @throws ApiError 400 for a ZIP archive that is no workbook */
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
      // Chart sheets have no cells.
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

/** The shared strings, by index; the runs of a rich text are joined. */
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
      if (texts.length > maxTexts) throw refusedFile('app.importFiles.refused.tooManyCells')
    },
    text: (some, path) => {
      if (isText(path, 2)) text += some
    },
  })
  return texts
}

/** Whether a path is that of a cell's text, and not of a phonetic reading (Japanese). */
export const isText = (path: readonly string[], depth: number): boolean =>
  path.at(-1) === 't' &&
  (path.length === depth + 1 || (path.length === depth + 2 && path[depth] === 'r'))

/** The number formats, by the style index of cells. */
export function cellFormats(zip: Zip, part: string | undefined): readonly NumberFormat[] {
  const formatCodes = new Map<number, string>()
  const formats: NumberFormat[] = []
  if (part === undefined) return formats
  readXml(zip.read(part), {
    enter: ([, outer, inner, ...deeper], valueOf) => {
      if (deeper.length) return
      if (outer === 'numFmts' && inner === 'numFmt')
        formatCodes.set(Number(valueOf('numFmtId')), valueOf('formatCode') ?? '')
      if (outer === 'cellXfs' && inner === 'xf')
        formats.push(numberFormat(Number(valueOf('numFmtId')), formatCodes))
    },
  })
  return formats
}
