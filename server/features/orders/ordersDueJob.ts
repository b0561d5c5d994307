import { sql } from 'kysely'
import { openStates } from '../../../resources/parts/orders/orderStatus.ts'
import { documents } from '../../db/tables/documents.ts'
import { translate } from '../../../i18n/index.ts'
import { today } from '../../../schema/days/workingDays.ts'
import { writtenDay } from '../../../schema/days/writtenDay.ts'
import { notify } from '../../jobs/notify.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'
import { mailRecipient } from '../../jobs/mailRecipient.ts'
import type { LineItem } from '../../../resources/parts/orders/order.ts'

const orderDoc = documents('orders')

interface DueOrder {
  readonly number: string
  readonly shipBy: string
  readonly items: readonly LineItem[] | null
}

const productNames = (items: readonly LineItem[] | null) =>
  (items ?? []).map((one) => one.productData?.name || one.variant_sku).join(', ')

/** Reminds an artisan of the open orders that have to leave by a day. */
export function ordersDueJob(
  parts: Omit<MailJobParts, 'model'>,
  now = Date.now,
): JobHandler<'ordersDue'> {
  const { database } = parts
  return async (id, { vendor, day }) => {
    const from = today(now())
    // Too late when the server was down until the day itself.
    if (from >= day) return
    const { rows } = await sql<DueOrder>`
      select g."number", to_char(g."shipBy", 'YYYY-MM-DD') as "shipBy", ${orderDoc.json('line_items')} as items
      from orders g join orders_docs d on d."_id" = g."_id"
      where g."vendor" = ${vendor}::uuid and g."status" = any(${[...openStates]}::text[])
        and g."shipBy" > ${from}::date and g."shipBy" <= ${day}::date
      order by g."shipBy", g."number"`.execute(database)
    const [first] = rows
    const reader = first && (await mailRecipient(database, vendor))
    if (!first || !reader) return
    const vars = { smart_count: rows.length, number: first.number, day: writtenDay(day) }
    const t = (key: Parameters<typeof translate>[1], more = {}) =>
      translate(reader.language, key, { ...vars, ...more })
    await notify(parts, {
      id,
      notice: 'ordersDue',
      reader,
      subject: { key: 'mails.ordersDue.subject', vars },
      paragraphs: [t('mails.ordersDue.text')],
      points: rows.map(({ number, shipBy, items }) => ({
        name: number,
        text: t('mails.ordersDue.due', { day: writtenDay(shipBy), products: productNames(items) }),
      })),
      action: t('mails.ordersDue.action'),
      page: `/vendors/${vendor}/orders`,
      endings: [t('mails.ordersDue.ending')],
    })
  }
}
