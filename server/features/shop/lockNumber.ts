import { sql } from 'kysely'
import { fold } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'

/**
 * Locks an order's number until the transaction ends. Two servers may fetch the same order at once:
 * the second waits here and then finds the records of the first.
 */
export const lockNumber = (tx: Tx, number: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`shop order ${fold(number)}`}, 0))`.execute(
    tx,
  )
