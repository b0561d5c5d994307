import { createHash } from 'node:crypto'
import { object, string } from 'yup'
import type { Database } from '../../db/connect.ts'
import { CarrierRefusal } from './carrierRefusal.ts'
import { readShape } from './readConsignment.ts'
import { shipmentOf } from './sellShipment.ts'

const maxBytes = 5 * 1024 * 1024

const documentShape = object({
  OrderID: string().required('No shipment was named.'),
  FileName: string().trim().required('The document has no name.').max(200),
  Document: string().required('The document is empty.'),
})

/** UploadDocument: stores customs papers; a repeated upload is ignored. @throws CarrierRefusal */
export async function takeDocument(database: Database, params: unknown) {
  const { OrderID: orderId, FileName: fileName, Document } = readShape(documentShape, params)
  if (!(await shipmentOf(database, { orderId })))
    throw new CarrierRefusal(`The shipment ${orderId} is not known.`)
  const pdf = Buffer.from(Document, 'base64')
  if (pdf.length > maxBytes) throw new CarrierRefusal('Documents have 5 MB at most.')
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new CarrierRefusal('Documents have to be PDF files.')
  const hash = createHash('sha256').update(pdf).digest('hex')
  await database
    .insertInto('carrierDocuments')
    .values({ orderId, hash, fileName, bytes: pdf.length })
    .onConflict((conflict) => conflict.columns(['orderId', 'hash']).doNothing())
    .execute()
  return { Result: 'OK' }
}
