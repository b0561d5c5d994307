import { sql } from 'kysely'
import { v4 } from 'uuid'
import { erpPendingMinutes, erpMaxAttempts } from '../../../resources/settings/erp.ts'
import type { ErpError } from '../../adapters/erp/erpError.ts'
import { inTransaction, type Database, type Tx } from '../../db/connect.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'

/** Seconds that an order is held by its sender: more than all calls of an attempt may take. */
const holdSeconds = 120
/** Seconds until the job retries an order that a user could not send. */
const firstRetrySeconds = 30

/** An order held by one sender, who alone may send it at the moment. */
export interface HeldOrder {
  readonly number: string
  readonly hold: string
  /** Attempts since a user requested it, including this one. */
  readonly attempts: number
  /**
   * The outcome of an earlier attempt is unknown; while `isSettling`, the ERP may still be working
   * on it.
   */
  readonly isUnclear: boolean
  readonly isSettling: boolean
  /** The job that holds it; null for a user. */
  readonly job: string | null
}

const seconds = (count: number) => sql`make_interval(secs => ${count})`
/** Compared by the database's clock, because the servers' clocks may differ. */
const outcome = sql`"unclearSince" is not null as "isUnclear",
  coalesce("unclearSince" > now() - ${seconds(erpPendingMinutes * 60)}, false) as "isSettling"`

/** The ERP state of the shop's order; undefined when nobody has sent it. */
export const findErpOrder = (database: Database, number: string) =>
  database.selectFrom('erpOrders').selectAll().where('number', '=', number).executeTakeFirst()

/**
 * Holds an order for a user who requests it. The job that follows it up is enqueued in the same
 * transaction, so that a crash cannot lose the order.
 * @returns null while somebody else holds it
 */
export function holdForPerson(database: Database, number: string): Promise<HeldOrder | null> {
  const [hold, job] = [v4(), uuidv7()]
  return inTransaction(database, async (tx) => {
    const { rows } = await sql<Pick<HeldOrder, 'isUnclear' | 'isSettling'>>`
      insert into "erpOrders" as e ("number", "state", "attempts", "triedAt", "hold", "heldUntil", "job")
      values (${number}, 'waiting', 1, now(), ${hold}::uuid, now() + ${seconds(holdSeconds)}, ${job}::uuid)
      on conflict ("number") do update set "state" = 'waiting', "attempts" = 1, "triedAt" = now(),
        "hold" = excluded."hold", "heldUntil" = excluded."heldUntil", "job" = excluded."job"
      where e."heldUntil" is null or e."heldUntil" < now()
      returning ${outcome}`.execute(tx)
    const [row] = rows
    if (!row) return null
    await enqueueJob(tx, 'settleErpOrder', { number }, { inSeconds: holdSeconds + 5 }, job)
    return { number, hold, attempts: 1, job: null, ...row }
  })
}

/**
 * Holds an order for its job.
 * @returns `over` when nothing is left to do, null while somebody else holds it
 */
export async function holdForJob(
  database: Database,
  number: string,
  job: string,
): Promise<HeldOrder | 'over' | null> {
  const hold = v4()
  const { rows } = await sql<Pick<HeldOrder, 'isUnclear' | 'isSettling' | 'attempts'>>`
    update "erpOrders" set "attempts" = "attempts" + 1, "triedAt" = now(), "hold" = ${hold}::uuid,
      "heldUntil" = now() + ${seconds(holdSeconds)}
    where "number" = ${number} and "job" = ${job}::uuid and "state" = 'waiting'
      and ("heldUntil" is null or "heldUntil" < now())
    returning ${outcome}, "attempts"`.execute(database)
  const [row] = rows
  if (row) return { number, hold, job, ...row }
  const found = await findErpOrder(database, number)
  return found?.job === job && found.state === 'waiting' ? null : 'over'
}

/**
 * Notes that an order is about to be sent: from now on its outcome is unknown, even after a crash.
 * @returns whether the hold is still valid
 */
export async function beginSending(
  database: Database,
  { number, hold }: HeldOrder,
): Promise<boolean> {
  const { rows } = await sql`update "erpOrders"
    set "unclearSince" = now(), "heldUntil" = now() + ${seconds(holdSeconds)}
    where "number" = ${number} and "hold" = ${hold}::uuid and "heldUntil" > now() returning 1`.execute(
    database,
  )
  return rows.length > 0
}

/** Releases an order without a result, such as after an internal error; its job retries it. */
export async function releaseHold(database: Database, { number, hold }: HeldOrder): Promise<void> {
  await sql`update "erpOrders" set "hold" = null, "heldUntil" = null
    where "number" = ${number} and "hold" = ${hold}::uuid`.execute(database)
}

/**
 * Stores why an order is not in the ERP, and releases it. A refused order, or one that was tried
 * too often, waits for a user.
 * @param isUnclear the ERP may still be working on it
 * @returns whether it is retried
 */
export function noteFailure(
  database: Database,
  { number, hold, attempts, job }: HeldOrder,
  error: ErpError,
  isUnclear: boolean,
): Promise<boolean> {
  const isLast = job !== null && attempts >= erpMaxAttempts
  const isOver = error.kind === 'refused' || isLast
  return inTransaction(database, async (tx) => {
    const next = isOver ? null : (job ?? uuidv7())
    const changed = await tx
      .updateTable('erpOrders')
      .set({
        state: isOver ? 'failed' : 'waiting',
        failure: error.kind,
        words: error.message,
        refused: error.refused.length ? JSON.stringify(error.refused) : null,
        hold: null,
        heldUntil: null,
        job: next,
        ...(!isUnclear && { unclearSince: null }),
      })
      .where('number', '=', number)
      .where('hold', '=', hold)
      .executeTakeFirst()
    if (changed.numUpdatedRows > 0n && job === null && next !== null)
      await enqueueJob(tx, 'settleErpOrder', { number }, { inSeconds: firstRetrySeconds }, next)
    return !isOver
  })
}

/** Stores the ERP's number of an order, which is done then. */
export async function noteDone(tx: Tx, number: string, salesOrder: string): Promise<void> {
  await tx
    .updateTable('erpOrders')
    .set({
      state: 'done',
      salesOrder,
      failure: null,
      words: null,
      refused: null,
      hold: null,
      heldUntil: null,
      unclearSince: null,
      job: null,
    })
    .where('number', '=', number)
    .execute()
}
