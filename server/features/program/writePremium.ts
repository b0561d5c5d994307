import { businessDay, isSameValue, type RecordNamed } from '../../../schema/index.ts'
import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/connect.ts'
import { readRecord } from '../../records/read/readRecord.ts'
import { changeRecord } from '../../records/write/writeRecord.ts'
import { vendorHooks } from '../vendors/vendorHooks.ts'
import { premiumOf, runningOn } from './premiumOf.ts'
import type { ProgramParts } from './programParts.ts'
import { vendorSubscriptions } from './vendorSubscriptions.ts'
import { databaseNow } from '../../db/databaseNow.ts'

type Premium = NonNullable<RecordNamed<'vendors'>['premium']>

const dayOf = (instant: string | null | undefined) => (instant ? businessDay(instant) : null)

/**
 * Whether two values are equal. Ends are compared by day, because an end that an admin chose has a
 * time, too.
 */
function isSame(before: Premium, { endDate, ...after }: Premium): boolean {
  const oldValues = new Map<string, unknown>(Object.entries(before))
  return (
    (endDate === undefined || dayOf(before.endDate) === dayOf(endDate)) &&
    // A missing value counts as off.
    Object.entries(after).every(([name, value]) =>
      isSameValue(oldValues.get(name) ?? (value === false ? false : null), value ?? null),
    )
  )
}

/** Whether an admin gave the plan before given plans were stored as subscriptions. */
const isGivenWithoutSubscription = ({ active, manuallyEnabled, endDate }: Premium, day: string) =>
  active === true && manuallyEnabled === true && (dayOf(endDate) ?? day) >= day

/**
 * Updates an artisan's `premium` from its subscriptions, in the transaction that has changed them.
 * @param day `YYYY-MM-DD` in Italy
 * @returns whether anything changed
 */
export async function writePremium(
  { model }: Pick<ProgramParts, 'model'>,
  tx: Tx,
  actor: Actor,
  vendor: string,
  day: string,
): Promise<boolean> {
  const resource = model.resource('vendors')
  const all = await vendorSubscriptions(tx, vendor)
  const { premium } = await readRecord(tx, model, resource, vendor, actor.subject)
  const before = premium ?? {}
  if (!runningOn(all, day) && isGivenWithoutSubscription(before, day) && !all.some(isGiven))
    return false
  const after = premiumOf(all, day)
  if (isSame(before, after)) return false
  const lastUpdated = (await databaseNow(tx)).toISOString()
  const body = { premium: { ...after, lastUpdated } }
  await changeRecord({ tx, model, resource, actor }, vendor, body, {
    hooks: vendorHooks,
    isServer: true,
  })
  return true
}

const isGiven = ({ origin }: { readonly origin: string }) => origin === 'given'
