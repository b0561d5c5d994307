import { apiAddress } from '../../api/apiClient.ts'
import { call, callPath } from '../../api/call.ts'
import { currentLanguage } from '../../language/language.ts'
import { fileNameOf, saveFile } from '../../browser/saveFile.ts'
import { currentToken } from '../../auth/session.ts'

/** What to export: a list as it is on screen. */
export interface ExportRequest {
  readonly path: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly sorts: readonly (readonly [field: string, order: string])[]
  readonly columns: readonly string[]
  readonly signal: AbortSignal
  /** Called with the number of rows that have arrived. */
  readonly onRows: (rows: number) => void
}

export interface Exported {
  readonly rows: number
  /** Whether the file has all that match. */
  readonly isAll: boolean
}

const lineEnd = '\r\n'

/** Reads a body piece by piece and counts its lines, whose ends may be cut in two. */
async function readAll(response: Response, onRows: (rows: number) => void) {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body?.getReader()
  let rows = -1
  let isAfterReturn = false
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || !value) break
    for (const byte of value) {
      if (isAfterReturn && byte === lineEnd.charCodeAt(1)) rows += 1
      isAfterReturn = byte === lineEnd.charCodeAt(0)
    }
    pieces.push(value)
    onRows(Math.max(0, rows))
  }
  return { rows: Math.max(0, rows), blob: new Blob(pieces, { type: 'text/csv' }) }
}

/** Downloads a list as the server writes it. @throws ApiError for a refusal, another error when it breaks off */
export async function exportCsv(list: ExportRequest): Promise<Exported> {
  const { path, filter, sorts, columns, signal, onRows } = list
  const query = {
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sorts),
    columns: JSON.stringify(columns),
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
  const { rows, blob } = await readAll(response, onRows)
  saveFile(blob, fileNameOf(response.headers) ?? 'export.csv')
  return { rows, isAll: response.headers.get('X-Export-Is-All') !== 'false' }
}
