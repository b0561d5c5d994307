import type { ImportRow, ImportSummary } from '../../../resources/calls/imports.ts'
import { multipart } from '../../helpers/multipart.ts'
import type { Answer, Client } from '../../helpers/testServer.ts'

/** Rows as a file has them: the heads first. */
export const csv = (...lines: readonly (readonly (string | number)[])[]): string =>
  lines
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','))
    .join('\r\n')

/** Sends a file of changes. */
export const send = (
  client: Client,
  content: string | Buffer,
  { path = '/api/product', name = 'changes.csv', massUpdate = false } = {},
): Promise<Answer> =>
  client.call(
    'POST',
    `${path}/import?name=${encodeURIComponent(name)}${massUpdate ? '&massUpdate=true' : ''}`,
    Buffer.from(content),
    { 'content-type': 'text/csv' },
  )

/** An import that was taken. */
export async function sent(...args: Parameters<typeof send>): Promise<ImportSummary> {
  const { status, body } = await send(...args)
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as ImportSummary
}

/** All rows of an import, up to 200. */
export async function rowsOf(client: Client, id: string): Promise<readonly ImportRow[]> {
  const { body } = await client.call('GET', `/api/import/${id}/rows?size=200`)
  return (body as { rows: ImportRow[] }).rows
}

/** Applies or takes back an import. */
export async function step(
  client: Client,
  { id }: Pick<ImportSummary, 'id'>,
  what: 'apply' | 'undo',
): Promise<ImportSummary> {
  const { status, body } = await client.call('POST', `/api/import/${id}/${what}`)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as ImportSummary
}

/** The documented mass update. */
export async function massUpdate(client: Client, content: string | Buffer, name = 'products.csv') {
  const file = { part: 'csvUpdator', name, content: Buffer.from(content) }
  const form = await multipart([file])
  return client.call('POST', '/api/product/updator', form.body, form.headers)
}
