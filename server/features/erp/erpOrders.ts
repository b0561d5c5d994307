import { sql } from 'kysely'
import { v4 } from 'uuid'
import { erpPendingMinutes, erpMaxAttempts } from '../../../resources/settings/erp.ts'
import type { ErpError } from '../../adapters/erp/erpError.ts'
import { inTransaction, type Database, type Tx } from '../../db/connect.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'

/** Seconds for which an order belongs to one who sends it: more than all calls of a try may take. */
const holdSeconds = 120
/** Seconds until the job tries an order that somebody could not send. */
const firstPause = 30

/** An order that one alone may send at the moment. */
export interface HeldOrder {
  readonly number: string
  readonly hold: string
  /** How often it was tried since somebody asked for it, this time counted. */
  readonly attempts: number
  /** The outcome of an earlier try is open; while it settles, the ERP may still be at it. */
  readonly isUnclear: boolean
  readonly isSettling: boolean
  /** The job that is at it; null for a person. */
  readonly job: string | null
}

const seconds = (count: number) => sql`make_interval(secs => ${count})`
/** By the clock of the database, whichever server asks. */
const outcome = sql`"unclearSince" is not null as "isUnclear",
  coalesce("unclearSince" > now() - ${seconds(erpPendingMinutes * 60)}, false) as "isSettling"`

/** What is known of an order of the shop; undefined for one that nobody has sent. */
export const findErpOrder = (database: Database, number: string) =>
  database.selectFrom('erpOrders').selectAll().where('number', '=', number).executeTakeFirst()

/**
 * Takes an order for somebody who asks for it. The job that looks after it is written with it: whoever dies
 * on the way leaves it behind.
 * @returns null while somebody else is at it
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
    await enqueueJob(tx, 'settleErpOrder', { number }, inSeconds(holdSeconds + 5), job)
    return { number, hold, attempts: 1, job: null, ...row }
  })
}

/** Takes an order for its job. @returns `over` when there is nothing left to do, null while somebody else is at it */
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
 * Says that the ERP is about to be sent an order: from now on its outcome is open, whoever dies.
 * @returns whether it is still ours to send
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

/** Lets an order go without a word, such as after an error of our own; its job comes to it. */
export async function letGo(database: Database, { number, hold }: HeldOrder): Promise<void> {
  await sql`update "erpOrders" set "hold" = null, "heldUntil" = null
    where "number" = ${number} and "hold" = ${hold}::uuid`.execute(database)
}

/**
 * Writes down why an order is not in the ERP, and lets it go. What was refused waits for somebody, as does what
 * was tried too often.
 * @param isUnclear the ERP may still be at it
 * @returns whether it is tried again
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
      await enqueueJob(tx, 'settleErpOrder', { number }, inSeconds(firstPause), next)
    return !isOver
  })
}

/** Keeps the number that the ERP has given an order: nothing is left to do. */
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

const inSeconds = (count: number) => new Date(Date.now() + count * 1000)
