import type { Database } from '../../db/connect.ts'
import { serviceById } from './carrierServices.ts'
import { drawLabels } from './drawLabels.ts'
import { shipmentOf, type Addresses } from './sellShipment.ts'

/** The labels under a name that cannot be guessed; null for another name. */
export async function readLabelFile(
  database: Database,
  labelName: string,
  addresses: Addresses,
): Promise<Buffer | null> {
  const shipment = await shipmentOf(database, { labelName })
  if (!shipment) return null
  const service = serviceById.get(shipment.carrierId)
  return drawLabels({
    ...shipment,
    carrier: service?.label ?? '',
    service: service?.service ?? '',
    trackingLink: addresses.tracking(shipment.trackingNumber),
  })
}
