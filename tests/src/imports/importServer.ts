import { vi } from 'vitest'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import type { FileColumn, ImportRow, ImportSummary } from '../../../resources/calls/imports.ts'
import { rowFilters } from '../../../resources/settings/imports.ts'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'

export const importId = '01900000-0000-7000-8000-00000000f001'
export const recordOf = (at: number) => `01900000-0000-7000-8000-0000000000a${at}`

export const columns: readonly FileColumn[] = [
  ['sku', 'SKU', 'sku', 'text', 'The number of the article', []],
  ['name', 'Name', 'name', 'localizedText', 'Up to 60 characters', []],
  ['stockQuantity', 'Stock', 'stockQuantity', 'integer', 'A whole number from 0 on', []],
  ['material', 'Material', 'material', 'choice', 'One of the values', ['Glass', 'Wood']],
  ['parcels1W', 'Width', 'parcels.0.W', 'number', 'Centimetres, above 0', []],
].map(([name = '', label = '', path = '', kind = '', explanation = '', values = []]) => ({
  name: String(name),
  label: String(label),
  path: String(path),
  kind: String(kind),
  explanation: String(explanation),
  values: Array.from(values),
  isKey: name === 'sku',
  mayBeEmptied: false,
}))

/** A row of the file for the product with a number. */
export function row(at: number, more: Partial<ImportRow> = {}): ImportRow {
  return {
    row: at + 1,
    key: `VASO-${at}`,
    record: recordOf(at),
    title: `Vaso ${at}`,
    outcome: 'change',
    cells: { sku: `VASO-${at}`, name: '', stockQuantity: '7', material: '', parcels1W: '' },
    changes: [{ field: 'stockQuantity', from: 3, to: 7 }],
    faults: [],
    kept: [],
    ...more,
  }
}

export const faulty = (at: number, column: string, text: string, fault: string): ImportRow => {
  const { cells } = row(at)
  return row(at, {
    outcome: 'faulty',
    cells: { ...cells, [column]: text },
    changes: [],
    faults: [{ column, text: fault }],
  })
}

/** Two changes, one that changes nothing, and one fault. */
export const sampleRows: readonly ImportRow[] = [
  row(1),
  row(2, {
    changes: [
      { field: 'stockQuantity', from: 3, to: 7 },
      { field: 'parcels', from: [{ W: 10, H: 5 }], to: [{ W: 12.5, H: 5 }] },
    ],
  }),
  row(3, { outcome: 'same', changes: [] }),
  faulty(4, 'stockQuantity', 'seven', 'This is no whole number'),
]

const isOf = ({ outcome, kept }: ImportRow, filter: string) =>
  filter === 'kept' ? kept.length > 0 : outcome === filter

const countsOf = (rows: readonly ImportRow[]) =>
  Object.fromEntries(
    rowFilters.map((filter) => [filter, rows.filter((one) => isOf(one, filter)).length]),
  )

export function summary(
  rows: readonly ImportRow[],
  more: Partial<ImportSummary> = {},
): ImportSummary {
  return {
    id: importId,
    resource: 'products',
    fileName: 'spring.csv',
    by: 'admin@bottega.example',
    createdAt: '2026-10-12T10:00:00.000Z',
    state: 'checked',
    isMassUpdate: true,
    rows: rows.length,
    done: rows.length,
    counts: countsOf(rows),
    columns: [
      ...columns.map(({ name, path, isKey }) => ({ name, path, isKey, problem: null })),
      { name: 'Colour of the lid', path: null, isKey: false, problem: 'There is no such field' },
    ],
    read: 'Read as UTF-8',
    problem: null,
    appliedAt: null,
    undoneAt: null,
    ...more,
  }
}

/** `XMLHttpRequest`, which reports what has been sent, by way of `fetch`, where the fake server stands. */
class UploadByFetch extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  statusText = ''
  responseText = ''
  private method = ''
  private address = ''
  private readonly headers = new Headers()
  open(method: string, address: string) {
    this.method = method
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  abort() {}
  send(body: Blob) {
    this.headers.set('Content-Type', body.type)
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 1 }))
    fetch(this.address, { method: this.method, headers: this.headers, body })
      .then(async (answer) => {
        this.status = answer.status
        this.responseText = await answer.text()
        this.dispatchEvent(new Event('load'))
      })
      .catch(() => this.dispatchEvent(new Event('error')))
  }
}

interface Serving {
  readonly rows?: readonly ImportRow[]
  readonly more?: Partial<ImportSummary>
  /** What a row becomes that is mended. */
  readonly mended?: (before: ImportRow, cells: Record<string, string>) => ImportRow
  /** Answers in place of the usual ones. */
  readonly reply?: (sent: Sent) => Reply | undefined | Promise<Reply | undefined>
}

const ended = '2026-10-12T10:05:00.000Z'
const rowsBody = (rows: readonly ImportRow[]): CallAnswer<'readImportRows'> => ({
  rows: [...rows],
  total: rows.length,
})

/** A server with one import, which is mended, applied and taken back as the real one does. */
export function importServer(serving: Serving = {}): Sent[] {
  let rows = [...(serving.rows ?? sampleRows)]
  let more = serving.more ?? {}
  vi.stubGlobal('XMLHttpRequest', UploadByFetch)
  const turn = (from: string, to: ImportRow['outcome']) => {
    rows = rows.map((one) => (one.outcome === from ? { ...one, outcome: to } : one))
  }
  return fakeServer(async (sent) => {
    const own = await serving.reply?.(sent)
    if (own) return own
    const { method, path, query, body } = sent
    const one = `/api/import/${importId}`
    if (path.endsWith('/import/columns')) return { body: { columns } }
    if (path.endsWith('/import/template') || path === `${one}/file`)
      return {
        body: 'sku,name\r\n',
        headers: {
          'Content-Type': 'text/csv',
          'Content-Disposition': `attachment; filename="${query.get('only') ?? 'template'}.csv"`,
        },
      }
    if (path === '/api/product/import') return { status: 201, body: summary(rows, more) }
    if (path === '/api/import') return { body: { imports: [summary(rows, more)], total: 1 } }
    if (path === `${one}/rows`) {
      const outcome = query.get('outcome')
      return { body: rowsBody(rows.filter((each) => !outcome || isOf(each, outcome))) }
    }
    if (method === 'PUT' && path.startsWith(`${one}/rows/`)) {
      const number = Number(path.split('/').at(-1))
      const { cells } = body as { cells: { column: string; text: string }[] }
      const typed = Object.fromEntries(cells.map(({ column, text }) => [column, text]))
      rows = rows.map((each) => {
        if (each.row !== number) return each
        const next = { ...each, cells: { ...each.cells, ...typed } }
        return serving.mended?.(next, typed) ?? { ...next, outcome: 'change', faults: [] }
      })
      return { body: rows.find((each) => each.row === number) }
    }
    if (path === `${one}/apply`) {
      turn('change', 'applied')
      more = { ...more, state: 'applied', appliedAt: ended }
      return { body: summary(rows, more) }
    }
    if (path === `${one}/undo`) {
      turn('applied', 'undone')
      more = { ...more, state: 'undone', undoneAt: ended }
      return { body: summary(rows, more) }
    }
    if (path === one) return method === 'DELETE' ? { status: 204 } : { body: summary(rows, more) }
    return undefined
  })
}

/** The file of that name, with a row. */
export const table = (name = 'spring.csv') =>
  new File(['sku,stockQuantity\r\nVASO-1,7\r\n'], name, { type: 'application/vnd.ms-excel' })
