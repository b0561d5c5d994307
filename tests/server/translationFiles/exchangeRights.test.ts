import { expect, test } from 'vitest'
import { userTypes } from '../../../resources/settings/roles.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeCollection, madeProduct } from '../records/madeRecords.ts'

const server = withServer()

test('those alone who write translations send files out and in', async () => {
  const collection = await madeCollection(server)
  await madeProduct(server, { vendorCollection: collection, readyToTranslate: true })
  const outPath = `/api/translation/export/${collection}`
  const inPath = `/api/translation/import/${collection}`
  const { body: content } = await server.as('admin').call('GET', outPath)
  const may: string[] = []
  for (const type of userTypes) {
    const client = server.as(type)
    const out = await client.call('GET', outPath)
    const back = await client.call('POST', inPath, { content, dryRun: true })
    expect([type, back.status]).toEqual([type, out.status === 200 ? 200 : 403])
    if (out.status === 200) may.push(type)
  }
  expect(may.toSorted()).toEqual(['admin', 'approver', 'manager', 'translator'])
  const nobody = server.as('nobody')
  expect((await nobody.call('GET', outPath)).status).toBe(401)
  expect((await nobody.call('POST', inPath, { content })).status).toBe(401)
})
