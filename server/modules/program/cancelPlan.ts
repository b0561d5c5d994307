import { sql } from 'kysely'
import { isVendor } from '../../../resources/settings/roles.ts'
import type { Actor } from '../../access/actor.ts'
import { GatewayError } from '../../adapters/gateway/gatewayError.ts'
import type { PaymentGateway } from '../../adapters/gateway/gateway.ts'
import { ApiError, notFound } from '../../errors/apiError.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import { readRecord } from '../../records/read/readRecord.ts'
import { orRefusal } from './paymentRefusal.ts'
import { paying, type ProgramParts } from './programParts.ts'
import { shownSubscription, tryClock } from './shownSubscription.ts'
import { syncSubscriptions } from './syncSubscriptions.ts'
import { isLive, vendorSubscriptions } from './vendorSubscriptions.ts'

/** The vendor whose subscription it is, for whoever may read it. @throws ApiError 404 */
async function ownerOf({ database, model }: ProgramParts, { subject }: Actor, id: string) {
  const { rows } = await sql<{ id: string }>`
    select "_id" as id from subscriptions where "subscriptionId" = ${id}`.execute(database)
  const [found] = rows
  if (!found) throw notFound('subscriptions')
  const resource = model.resource('subscriptions')
  await readRecord(database, model, resource, found.id, subject)
  const { rows: owners } = await sql<{ vendor: string }>`
    select "vendor"::text from subscriptions where "_id" = ${found.id}::uuid`.execute(database)
  const [owner] = owners
  if (!owner) throw notFound('subscriptions')
  return owner.vendor
}

/** Ends a renewal; whether an answer that got lost did it, the gateway says. @throws GatewayError */
async function cancel(gateway: PaymentGateway, id: string): Promise<void> {
  try {
    await gateway.cancel(id)
  } catch (error) {
    if (!(error instanceof GatewayError) || error.failure !== 'unknown') throw error
    const found = await gateway.findSubscription(id)
    if (found?.state !== 'Canceled') throw error
  }
}

/** Ends the renewal of a subscription (rows SUB-033 to 035, API-209 to 211). */
export function cancelPlan(program: ProgramParts): PortalHandler<'cancelSubscription'> {
  return async ({ actor, params: { subscriptionId: id } }) => {
    const vendor = await ownerOf(program, actor, id)
    const { database } = program
    const mine = async () => {
      const all = await vendorSubscriptions(database, vendor)
      return all.find(({ subscriptionId }) => subscriptionId === id)
    }
    const stored = await mine()
    if (!stored || !isLive(stored)) throw new ApiError(409, 'NOT_RUNNING', 'errors.notRunning')
    const parts = paying(program)
    await orRefusal(async () => {
      await cancel(parts.gateway, id)
      const by = isVendor(actor.subject) ? 'artisan' : 'staff'
      await syncSubscriptions(parts, actor, vendor, [id], by)
    })
    const now = await mine()
    if (!now) throw notFound('subscriptions')
    return shownSubscription(now, await tryClock(parts))
  }
}
