import type { Answer, Client } from '../../helpers/testServer.ts'
import type { ImportSummary } from '../../../resources/calls/imports.ts'
import { csv, send, sent, step } from '../imports/sentImport.ts'

/** What it takes for each call about imports to succeed. */
export function importRequests(admin: () => Client, sku: () => Promise<string>) {
  let made = 0
  const file = async () => {
    made += 1
    return csv(['sku', 'designer'], [await sku(), `Designer ${made}`])
  }
  const looked = async (): Promise<ImportSummary> => sent(admin(), await file())
  const ofNew = async (method: 'GET' | 'DELETE' | 'POST', path: string): Promise<Answer> =>
    admin().call(method, `/api/import/${(await looked()).id}${path}`)
  return {
    readImportColumns: () => admin().call('GET', '/api/product/import/columns'),
    readImportTemplate: () => admin().call('GET', '/api/product/import/template'),
    importRecords: async () => send(admin(), await file()),
    readImports: () => admin().call('GET', '/api/import?resource=products&page=1'),
    readImport: () => ofNew('GET', ''),
    readImportRows: () => ofNew('GET', '/rows?outcome=change&from=0&size=10'),
    changeImportRow: async () => {
      const { id } = await looked()
      const cells = [{ column: 'designer', text: 'Nobody' }]
      return admin().call('PUT', `/api/import/${id}/rows/2`, { cells })
    },
    applyImport: () => ofNew('POST', '/apply'),
    undoImport: async () => {
      const one = await looked()
      await step(admin(), one, 'apply')
      return admin().call('POST', `/api/import/${one.id}/undo`)
    },
    deleteImport: () => ofNew('DELETE', ''),
    readFailedRows: () => ofNew('GET', '/file?only=all'),
  }
}
