import type { TestServer } from '../../helpers/testServer.ts'
import { madeCollection, madeProduct } from '../records/madeRecords.ts'

/** What it takes for each call about files of translations to succeed. */
export function translationFilesRequests(server: TestServer) {
  const admin = () => server.as('admin')
  async function translatedCollection(): Promise<string> {
    const vendorCollection = await madeCollection(server)
    await madeProduct(server, { vendorCollection, readyToTranslate: true })
    return vendorCollection
  }
  return {
    exportTranslations: async () =>
      admin().call('GET', `/api/translation/export/${await translatedCollection()}`),
    importTranslations: async () => {
      const path = await translatedCollection()
      const { body } = await admin().call('GET', `/api/translation/export/${path}`)
      return admin().call('POST', `/api/translation/import/${path}`, { content: body })
    },
  }
}
