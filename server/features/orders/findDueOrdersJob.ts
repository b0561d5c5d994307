import { sql } from 'kysely'
import { openStates } from '../../../resources/parts/orders/orderStatus.ts'
import { v5 } from 'uuid'
import { isWorkingDay, nextWorkingDay, today } from '../../../schema/days/workingDays.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import { databaseNow } from '../../db/databaseNow.ts'
import { scheduleNext } from '../../jobs/scheduleNext.ts'
import { tell } from '../../jobs/tell.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'

const kind = 'findDueOrders'
/** Namespace of the mails, so that an artisan gets one mail a day. */
const namespace = '8e5c1f0a-6d1b-4c57-9b63-1d6f0a5b7c11'
/** Before work begins in Italy, summer and winter. */
export const dueOrdersClock = { hour: 5, minute: 0 } as const

/**
 * On each working day, queues a mail for every artisan with an open order that has to leave by the
 * next working day: orders due on a weekend or holiday are announced on the last working day
 * before. The next run is scheduled first, so that a failing run is not the last.
 * @param now in milliseconds; absent: by the clock of the database
 */
export function findDueOrdersJob(database: Database, now?: () => number): JobHandler<typeof kind> {
  return async () => {
    const at = now ? new Date(now()) : await databaseNow(database)
    const day = today(at.getTime())
    await scheduleNext(database, 'findDueOrders', dueOrdersClock, at)
    if (!isWorkingDay(day)) return
    const until = nextWorkingDay(day)
    await inTransaction(database, async (tx) => {
      const { rows } = await sql<{ vendor: string }>`select distinct "vendor" from orders
        where "status" = any(${[...openStates]}::text[]) and "shipBy" > ${day}::date and "shipBy" <= ${until}::date`.execute(
        tx,
      )
      for (const { vendor } of rows) {
        const id = v5(`${until} ${vendor}`, namespace)
        await tell(tx, 'ordersDue', { vendor, day: until }, at, id)
      }
    })
  }
}
