import { translate } from '../../../i18n/index.ts'
import { isCanceled } from '../../../resources/parts/orders/orderStatus.ts'
import { daysAfter, type RecordNamed } from '../../../schema/index.ts'
import { badInput } from '../../errors/apiError.ts'
import type { CallContext, HandlersOf } from '../../http/callHandler.ts'
import { largestPage } from '../../records/list/checkListRequest.ts'
import { readRows } from '../../records/list/readPage.ts'
import { artisanCompany } from './artisanCompany.ts'
import { statementCsv } from './statementCsv.ts'
import { statementPdf } from './statementPdf.ts'
import { statementMonth } from './statementMonth.ts'
import { completionDay, printedOrder, statementOf, type Statement } from './statementRows.ts'

const columns = ['number', 'completed_at', 'status', 'netToVendor', 'line_items']

/** The orders of an artisan that were completed in a month, by the days of Italy. */
async function ordersInMonth(
  { engine, resource, actor }: Pick<CallContext<'orders'>, 'engine' | 'resource' | 'actor'>,
  vendor: string,
  month: string,
): Promise<readonly RecordNamed<'orders'>[]> {
  // Days in Italy differ from days in UTC: one more day is read on both sides and filtered below.
  const first = daysAfter(`${month}-01`, -1)
  const filter = {
    vendor,
    completed_at_gte: `${first}T00:00:00.000Z`,
    completed_at_lt: `${daysAfter(first, 34)}T00:00:00.000Z`,
  }
  const sort = [['completed_at', 'asc']] as const
  const orders: RecordNamed<'orders'>[] = []
  for (;;) {
    const window = { from: orders.length, size: largestPage }
    const found = await engine.list(resource, actor, { filter, columns, sort, ...window })
    const page = readRows(resource, found)
    orders.push(...page)
    if (page.length < largestPage) break
  }
  const ofMonth = orders.filter((order) => completionDay(order).startsWith(`${month}-`))
  // What has left of a canceled order stands in what was bought of it, which artisans do not read.
  return Promise.all(
    ofMonth.map(async (order) =>
      isCanceled(order) ? engine.stored(resource, actor, order._id) : order,
    ),
  )
}

/**
 * A month as its entries say it; of orders that have not changed since before there were entries,
 * the records say it.
 */
async function foundIn(
  context: CallContext<'orders'>,
  vendor: string,
  month: string,
): Promise<Statement> {
  const orders = await ordersInMonth(context, vendor, month)
  const ids = orders.map(({ _id }) => String(_id))
  const { printed, later, noted } = await statementMonth(context.database, vendor, month, ids)
  const unchanged = orders.filter(({ _id }) => !noted.has(String(_id)))
  return statementOf([...printed, ...unchanged.map(printedOrder)], later)
}

/** What an artisan is paid for the orders of a month, as PDF or CSV. */
export const statement: HandlersOf<'orders'>['statement'] = async (context) => {
  const { engine, model, actor, params, query } = context
  const { vendorId: vendor, month } = params
  const { language } = actor
  // Answers 404 for another artisan's, before the month is checked.
  const { artisanName } = await engine.read(model.resource('vendors'), actor, vendor)
  if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(month))
    throw badInput({ month: { key: 'errors.badMonth' } })
  const found = await foundIn(context, vendor, month)
  const format = query.format ?? 'pdf'
  const vendorName = artisanName ?? ''
  const title = `${translate(language, 'app.papers.file.statement')}-${vendorName}-${month}`
  return {
    fileName: `${title}.${format}`,
    content:
      format === 'csv'
        ? statementCsv(found, language)
        : await statementPdf(found, {
            language,
            month,
            vendorName,
            company: await artisanCompany(context, vendor),
          }),
  }
}
