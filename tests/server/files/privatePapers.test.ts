import { beforeAll, describe, expect, test } from 'vitest'
import { hooks } from '../../../server/features/index.ts'
import { createEngine } from '../../../server/records/engine.ts'
import { fileName } from '../../../schema/index.ts'
import { fileNameOf } from '../../../src/browser/saveFile.ts'
import { listOf } from '../../helpers/listOf.ts'
import { multipart } from '../../helpers/multipart.ts'
import { withServer } from '../../helpers/testServer.ts'
import { preparableOrder } from '../../helpers/preparableOrder.ts'
import { idsIn } from '../contract/records.ts'
import { paper, uploadFor } from './uploadFor.ts'

type Json = Record<string, unknown>

const server = withServer()
const vendor = server.as('vendor')
const admin = server.as('admin')
let order: string
beforeAll(async () => {
  ;[order = ''] = await idsIn(server, 'orders', { own: 'vendor' }, vendor.id)
  await preparableOrder(server.database, order)
  const target = { resource: 'orders', recordId: order, owner: vendor.id, userId: vendor.id }
  const made = async (text: string) => uploadFor(server, target, paper(text), { isPrivate: true })
  const papers = {
    documentation: await made('etd'),
    orderManagementData: [
      {
        productSKU: 'BOT-1',
        cardbCertification: await made('certificate'),
        purchaseOrderFile: await made('purchase order'),
      },
    ],
  }
  const subject = { id: admin.id, role: 'admin', rights: [] } as const
  const actor = { subject, email: 'admin@bottega.example', language: 'en', call: 'test' } as const
  const engine = createEngine(server.database, server.model, hooks)
  const orders = server.model.resource('orders')
  await engine.update(orders, actor, order, papers, { isServer: true })
  // What the history tells of is no longer in the record.
  await engine.update(orders, actor, order, { documentation: null }, { isServer: true })
  await engine.update(orders, actor, order, papers, { isServer: true })
})

/** Every address of a paper in an answer, once. */
const papersIn = (answer: unknown) => [
  ...new Set(JSON.stringify(answer).match(/\/files\/papers\/[^"\\,;\s]+/g)),
]
const statusOf = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode
const bareOf = (address: string) => address.split('?')[0] ?? ''

/** Signed ones open; without the signature none does. */
async function expectSigned(answer: unknown, count: number): Promise<void> {
  const found = papersIn(answer)
  expect(found).toHaveLength(count)
  for (const address of found) {
    expect(address).toMatch(/\?until=\d+&signature=[\w-]+$/)
    expect(await statusOf(address)).toBe(200)
    expect(await statusOf(bareOf(address))).toBe(404)
  }
}

/** They are named, and open for nobody. */
async function expectClosed(answer: unknown, count: number): Promise<void> {
  const found = papersIn(answer)
  expect(found).toHaveLength(count)
  for (const address of found) expect(await statusOf(address)).toBe(404)
}

test('public-cases 25: a paper keeps the name that it was sent under, whatever its signs', async () => {
  const names = {
    'ファイル📄.pdf': 'ファイル📄.pdf',
    'schèda tecnica “perché” n°1.pdf': 'schèda tecnica “perché” n°1.pdf',
    'a;b "c" %20 #x.pdf': 'a;b "c" %20 #x.pdf',
    'x\u202Efdp.exe': 'xfdp.pdf',
    '..\\..\\x.pdf': 'x.pdf',
    '...': 'file.pdf',
  }
  for (const [sent, kept] of Object.entries(names)) {
    const file = { part: 'files', name: sent, content: paper(sent) }
    const { body, headers } = await multipart([file], { id: vendor.id })
    const url = '/api/vendor/attachment/contracts'
    const answer = await server.app.inject({
      method: 'PUT',
      url,
      payload: body,
      headers: { ...headers, authorization: admin.authorization },
    })
    const address = answer.json<{ uploadedFiles: string[] }>().uploadedFiles.at(-1) ?? ''
    expect(fileName(address)).toBe(kept)
    const opened = await server.app.inject({ url: address })
    expect(opened.statusCode).toBe(200)
    const said = String(opened.headers['content-disposition'])
    expect(said).toMatch(/^inline; filename="[\w-]+\.pdf"/)
    expect(fileNameOf(new Headers({ 'Content-Disposition': said }))).toBe(kept)
    expect(await statusOf(bareOf(address))).toBe(404)
  }
})

describe('papers of an order, those in its lists too', () => {
  test('SHIP-013: are signed where it is read, for those who may read them', async () => {
    await expectSigned((await admin.call('GET', `/api/order/${order}`)).body, 3)
    await expectSigned((await vendor.call('GET', `/api/order/${order}`)).body, 2)
  })

  test('are signed in a list, the documented one too', async () => {
    const columns = ['number', 'documentation', 'orderManagementData']
    const { rows } = await listOf(admin, '/api/order', { filter: { _id: [order] }, columns })
    await expectSigned(rows, 3)
    const page = await vendor.call('GET', `/api/order/vendor/${vendor.id}?limit=50`)
    expect(page.status).toBe(200)
    for (const address of papersIn(page.body)) expect(await statusOf(bareOf(address))).toBe(404)
  })

  test('are signed in the answer of a write', async () => {
    const read = await vendor.call('GET', `/api/order/${order}`)
    const [entry] = (read.body as { orderManagementData: Json[] }).orderManagementData
    const { body } = await vendor.call('PUT', `/api/order/${order}`, {
      orderManagementData: [{ ...entry, comments: 'Packed.' }],
    })
    await expectSigned(body, 2)
  })

  test('open for nobody from an export', async () => {
    const columns = JSON.stringify(['number', 'documentation'])
    const filter = JSON.stringify({ _id: [order] })
    const { body, status } = await admin.call(
      'GET',
      `/api/order/export?columns=${encodeURIComponent(columns)}&filter=${encodeURIComponent(filter)}`,
    )
    expect(status).toBe(200)
    await expectClosed(String(body), 1)
  })

  test('open for nobody from the history, whose old values name them', async () => {
    const { body, status } = await admin.call('GET', `/api/order/${order}/history`)
    expect(status).toBe(200)
    await expectClosed(body, 3)
    const { body: shown } = await vendor.call('GET', `/api/order/${order}/history`)
    await expectClosed(shown, 2)
  })

  test('open for nobody from a draft, in which they are stored without their signature', async () => {
    const { body } = await vendor.call('GET', `/api/order/${order}`)
    const { version, orderManagementData } = body as Json
    const url = `/api/draft/orders/${order}`
    const saved = await vendor.call('PUT', url, { version, values: { orderManagementData } })
    expect(saved.status).toBe(200)
    await expectClosed((await vendor.call('GET', url)).body, 2)
  })
})
