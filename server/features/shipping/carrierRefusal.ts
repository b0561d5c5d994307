import { CarrierError } from '../../adapters/carrier/carrierError.ts'
import type { Carrier } from '../../adapters/carrier/carrier.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { MessageKey } from '../../../schema/index.ts'
import type { OutsideSystems } from '../../http/callHandler.ts'

/**
 * What a failed call of the carrier is answered as, in the documented words; what the carrier says goes along.
 * An error that is none of the carrier's stays what it is.
 */
export function carrierRefusal(error: unknown, key: MessageKey): unknown {
  if (!(error instanceof CarrierError)) return error
  return error.kind === 'refused'
    ? new ApiError(422, 'CARRIER_REFUSED', key, { body: { carrierMessage: error.message } })
    : new ApiError(503, 'CARRIER_AWAY', key)
}

/** @throws ApiError 503 where there is none */
export function presentCarrier({ carrier }: OutsideSystems): Carrier {
  if (!carrier) throw new ApiError(503, 'NO_CARRIER', 'errors.noCarrier')
  return carrier
}
