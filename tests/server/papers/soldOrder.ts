import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { jsPDF } from 'jspdf'
import sharp from 'sharp'
import { roles } from '../../../resources/settings/roles.ts'
import { hooks } from '../../../server/features/index.ts'
import { createEngine } from '../../../server/records/engine.ts'
import type { Json } from '../../helpers/listOf.ts'
import type { TestServer, Who } from '../../helpers/testServer.ts'
import { openOrder } from '../orders/openOrder.ts'

/** A page that says this, in millimetres. */
export function paper(text: string, width = 210, height = 297): Uint8Array {
  const pdf = new jsPDF({ unit: 'mm', format: [width, height] })
  pdf.text(text, 5, 20)
  return new Uint8Array(pdf.output('arraybuffer'))
}

/** Puts a file where uploads are kept. @returns its address */
export async function stored(server: TestServer, name: string, content: Uint8Array) {
  const path = join(server.dataDir, 'files', name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  return `/files/${name}`
}

/** A picture with the rendition that papers show. */
export async function storedPicture(server: TestServer, name: string): Promise<string> {
  const background = { r: 180, g: 90, b: 40 }
  const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await stored(server, `pictures/${name}-300.jpg`, jpeg)
  return stored(server, `pictures/${name}.jpg`, jpeg)
}

/** Puts values into an order, as the server itself would. */
export async function put(server: TestServer, id: string, values: Json): Promise<void> {
  const { model, database } = server
  const actor = {
    subject: {
      id: server.as('admin').id,
      role: 'admin',
      rights: roles.rights.admin ?? [],
    } as const,
    email: 'admin@bottega.example',
    language: 'en',
    call: 'a test',
  } as const
  const engine = createEngine(database, model, hooks)
  await engine.update(model.resource('orders'), actor, id, values, { isServer: true })
}

/** What was bought for some boxes of a product. */
export const purchase = (sku: string, number: number, LabelURL: string | null): Json => ({
  key: `${sku}#${number}`,
  state: 'bought',
  parcels: [{ productSKU: sku, number }],
  TrackingNumber: `TRACK-${number}`,
  LabelURL,
  rate: 31.5,
})

/**
 * An order with labels of their own size for both its boxes.
 * @param prepared what is put into it before they are bought
 */
export async function soldOrder(
  server: TestServer,
  more: Json = {},
  who: 'vendor' | 'vendor2' = 'vendor',
  prepared?: (order: Awaited<ReturnType<typeof openOrder>>) => Promise<Json>,
) {
  const order = await openOrder(server, more, who)
  const { id, number, sku } = order
  if (prepared) await put(server, id, await prepared(order))
  const label = (box: number) =>
    stored(
      server,
      `papers/${number}-${who}/label-${box}.pdf`,
      paper(`label ${number} ${box} ${who}`, 100, 150),
    )
  const purchases = [purchase(sku, 1, await label(1)), purchase(sku, 2, await label(2))]
  await put(server, id, { purchases })
  return order
}

/** A file that a call answers. */
export async function fileFrom(server: TestServer, who: Who, url: string) {
  const { authorization } = server.as(who)
  const { statusCode, headers, rawPayload } = await server.app.inject({
    method: 'GET',
    url,
    headers: { authorization },
  })
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${rawPayload.toString()}`)
  return { headers, bytes: new Uint8Array(rawPayload) }
}
