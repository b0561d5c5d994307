import { isObject } from '../../../schema/index.ts'
import { planKey } from '../../../resources/parts/program/planKey.ts'
import { buysPlans } from '../../../resources/settings/program.ts'
import type { Actor } from '../../access/actor.ts'
import { badInput, notFound } from '../../errors/apiError.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'
import { readRecord } from '../../records/read/readRecord.ts'
import { buyablePlans } from './buyablePlans.ts'
import { orRefusal } from './paymentRefusal.ts'
import { openOrders } from './planOrders.ts'
import { paying, type ProgramParts } from './programParts.ts'
import { shownSubscription, tryClock } from './shownSubscription.ts'
import { upgradable, upgradesOf } from './upgrades.ts'
import { vendorSubscriptions } from './vendorSubscriptions.ts'

/** Vendors pay only for themselves. @throws ApiError 404 for another vendor */
export function checkOwn({ subject }: Actor, vendor: string): void {
  if (subject.id !== vendor) throw notFound('vendors')
}

/**
 * Whether a header has the format of a client token; only the gateway can tell whether it is valid.
 */
function isClientToken(text: unknown): boolean {
  if (typeof text !== 'string' || text.length > 20_000) return false
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
    return isObject(value) && typeof value.authorizationFingerprint === 'string'
  } catch {
    return false
  }
}

type Readers =
  | 'readSubscriptions'
  | 'readOpenOrder'
  | 'readClientToken'
  | 'readPlans'
  | 'readUpgrades'

/** The reading calls of the vendor program's page (rows API-201 to 203). */
export function programReaders(parts: ProgramParts): Pick<PortalHandlers, Readers> {
  const { database, model } = parts
  return {
    async readSubscriptions({ actor, params: { vendorId } }) {
      await readRecord(database, model, model.resource('vendors'), vendorId, actor.subject)
      const clock = await tryClock(parts)
      const all = await vendorSubscriptions(database, vendorId)
      return all.map((one) => shownSubscription(one, clock))
    },
    async readOpenOrder({ actor, params: { vendorId } }) {
      await readRecord(database, model, model.resource('vendors'), vendorId, actor.subject)
      const [open] = await openOrders(database, vendorId)
      const planId = open?.planId ?? null
      return {
        order: open
          ? { planId: planId === null ? null : planKey(planId), at: open.at.toISOString() }
          : null,
      }
    },
    async readClientToken({ actor, params: { vendorId } }) {
      checkOwn(actor, vendorId)
      const { gateway } = paying(parts)
      return { clientToken: await orRefusal(() => gateway.clientToken()) }
    },
    async readPlans({ actor, request }) {
      const token = request.headers.braintreetoken
      const isBuyer = buysPlans.some((type) => type === actor.subject.role)
      if ((isBuyer || token !== undefined) && !isClientToken(token))
        throw badInput({ braintreetoken: { key: 'validation.invalid' } })
      return buyablePlans(paying(parts))
    },
    async readUpgrades({ actor, params: { vendorId } }) {
      checkOwn(actor, vendorId)
      const running = await upgradable(paying(parts), vendorId)
      return running ? upgradesOf(paying(parts), running) : []
    },
  }
}
