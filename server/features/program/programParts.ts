import type { Model } from '../../../schema/index.ts'
import { today } from '../../../schema/days/workingDays.ts'
import type { PaymentGateway } from '../../adapters/gateway/gateway.ts'
import type { Database } from '../../db/connect.ts'
import { ApiError } from '../../errors/apiError.ts'

/** What the vendor program needs. */
export interface ProgramParts {
  readonly database: Database
  readonly model: Model
  /** Null for a portal that takes no payments. */
  readonly gateway: PaymentGateway | null
}

/** The same for a portal that takes payments. */
export interface PayingParts extends ProgramParts {
  readonly gateway: PaymentGateway
}

/** @throws ApiError 503 for a portal that takes no payments */
export function paying(parts: ProgramParts): PayingParts {
  const { gateway } = parts
  if (!gateway) throw new ApiError(503, 'NO_GATEWAY', 'errors.noGateway')
  return { ...parts, gateway }
}

type Clock = Pick<ProgramParts, 'gateway'>

/** The vendor program's current time in milliseconds: on a demo its clock can be moved. */
export const programNow = async ({ gateway }: Clock): Promise<number> =>
  gateway ? gateway.now() : Date.now()

/** The vendor program's current day, `YYYY-MM-DD` in Italy. */
export const programDay = async (clock: Clock): Promise<string> => today(await programNow(clock))
