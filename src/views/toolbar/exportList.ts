import { apiAddress } from '../../api/apiClient.ts'
import { call, callPath } from '../../api/call.ts'
import { currentLanguage } from '../../language/language.ts'
import { fileNameOf, saveFile } from '../../browser/saveFile.ts'
import { tableTypes, type TableFormat } from '../../../resources/settings/fileForm.ts'
import { currentToken } from '../../auth/session.ts'

/** What to export as a file: a list as it is on screen. */
export interface ExportRequest {
  readonly path: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly sorts: readonly (readonly [field: string, order: string])[]
  readonly columns: readonly string[]
  readonly format: TableFormat
  readonly signal: AbortSignal
  /** Called with the number of rows received so far; of a workbook, with the announced number. */
  readonly onRows: (rows: number) => void
}

export interface Exported {
  readonly rows: number
  /** Whether the file has all matching records. */
  readonly isAll: boolean
  /** Number of records with a list that was cut off. */
  readonly shortened: number
}

const lineEnd = '\r\n'

/** Counts the lines of a text in chunks; a line end may be split between two chunks. */
function lineCounter() {
  let lines = 0
  let isAfterReturn = false
  return (chunk: Uint8Array) => {
    for (const byte of chunk) {
      if (isAfterReturn && byte === lineEnd.charCodeAt(1)) lines += 1
      isAfterReturn = byte === lineEnd.charCodeAt(0)
    }
    return lines
  }
}

/**
 * Reads a body in chunks. The rows of a CSV are counted; of a workbook, a header has their number.
 */
async function readAll(response: Response, format: TableFormat, onRows: (rows: number) => void) {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body?.getReader()
  const count = lineCounter()
  let rows = format === 'csv' ? 0 : Number(response.headers.get('X-Export-Rows'))
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || !value) break
    if (format === 'csv') rows = Math.max(0, count(value) - 1)
    chunks.push(value)
    onRows(rows)
  }
  return { rows, blob: new Blob(chunks, { type: tableTypes[format] }) }
}

/**
 * Downloads a list as the server writes it.
 * @throws ApiError for a refusal, another error when it breaks off
 */
export async function exportList(list: ExportRequest): Promise<Exported> {
  const { path, filter, sorts, columns, format, signal, onRows } = list
  const query = {
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sorts),
    columns: JSON.stringify(columns),
    format,
    language: currentLanguage(),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  const address = apiAddress(callPath('exportRecords', { path }))
  const response = await fetch(`${address}?${new URLSearchParams(query)}`, {
    headers: { Authorization: `Bearer ${currentToken() ?? ''}` },
    signal,
  })
  // Sent again in the usual way, which handles refusals.
  if (!response.ok) {
    await call('exportRecords', { params: { path }, query, signal })
    throw new Error('the export was refused')
  }
  const { rows, blob } = await readAll(response, format, onRows)
  saveFile(blob, fileNameOf(response.headers) ?? `export.${format}`)
  return {
    rows,
    isAll: response.headers.get('X-Export-Is-All') !== 'false',
    shortened: Number(response.headers.get('X-Export-Shortened')),
  }
}
