import { CarrierError } from '../../adapters/carrier/carrierError.ts'
import type { Carrier } from '../../adapters/carrier/carrier.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { MessageKey } from '../../../schema/index.ts'
import type { OutsideSystems } from '../../http/callHandler.ts'

/**
 * The error of a call whose request to the carrier failed, with the documented code and the
 * carrier's message. Errors that are not the carrier's are returned unchanged.
 */
export function carrierRefusal(error: unknown, key: MessageKey): unknown {
  if (!(error instanceof CarrierError)) return error
  return error.kind === 'refused'
    ? new ApiError(422, 'CARRIER_REFUSED', key, { body: { carrierMessage: error.message } })
    : new ApiError(503, 'CARRIER_AWAY', key)
}

/** @throws ApiError 503 for a portal without a carrier */
export function presentCarrier({ carrier }: OutsideSystems): Carrier {
  if (!carrier) throw new ApiError(503, 'NO_CARRIER', 'errors.noCarrier')
  return carrier
}
