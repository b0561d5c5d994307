import { isSameValue, type RecordNamed } from '../../../schema/index.ts'
import { today } from '../../../schema/days/workingDays.ts'
import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/connect.ts'
import { readRecord } from '../../records/read/readRecord.ts'
import { changeRecord } from '../../records/write/writeRecord.ts'
import { vendorHooks } from '../vendors/vendorHooks.ts'
import { premiumOf, runningOn } from './premiumOf.ts'
import type { ProgramParts } from './programParts.ts'
import { vendorSubscriptions } from './vendorSubscriptions.ts'

type Premium = NonNullable<RecordNamed<'vendors'>['premium']>

const dayOf = (instant: string | null | undefined) => (instant ? today(Date.parse(instant)) : null)

/** An end is the same while it is on the same day: one that an admin named has an hour too. */
function isSame(before: Premium, { endDate, ...after }: Premium): boolean {
  const was = new Map<string, unknown>(Object.entries(before))
  return (
    (endDate === undefined || dayOf(before.endDate) === dayOf(endDate)) &&
    // What was never set is as good as off.
    Object.entries(after).every(([name, value]) =>
      isSameValue(was.get(name) ?? (value === false ? false : null), value ?? null),
    )
  )
}

/** An admin gave it when that left no subscription behind. */
const isGivenBefore = ({ active, manuallyEnabled, endDate }: Premium, day: string) =>
  active === true && manuallyEnabled === true && (dayOf(endDate) ?? day) >= day

/**
 * Brings an artisan's `premium` in line with its subscriptions, in the transaction that has changed them.
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
  if (!runningOn(all, day) && isGivenBefore(before, day) && !all.some(isGiven)) return false
  const after = premiumOf(all, day)
  if (isSame(before, after)) return false
  const body = { premium: { ...after, lastUpdated: new Date().toISOString() } }
  await changeRecord({ tx, model, resource, actor }, vendor, body, {
    hooks: vendorHooks,
    isServer: true,
  })
  return true
}

const isGiven = ({ origin }: { readonly origin: string }) => origin === 'given'
