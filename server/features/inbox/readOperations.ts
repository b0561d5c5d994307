import { sql, type RawBuilder } from 'kysely'
import { ended } from '../../../resources/parts/orders/orderStatus.ts'
import { todayItems, weekDays, type WeekFigure } from '../../../resources/inbox/todayItems.ts'
import { asChoice, canRead, type Model, type Subject } from '../../../schema/index.ts'
import { scopeCondition } from '../../access/scopeCondition.ts'
import { knownDay } from '../../db/databaseNow.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import type { PortalParts } from '../registry/feature.ts'
import { countOfRecords } from './countOf.ts'

interface Figure {
  readonly name: string
  readonly value: number
  readonly before: number | null
}

const isNow = sql`x.at >= now() - ${`${weekDays} days`}::interval`
const begin = sql`(now() - ${`${2 * weekDays} days`}::interval)`

/** A figure from rows with the moment `at` and the number `n` of each. */
const figure = (name: WeekFigure, rows: RawBuilder<unknown>): RawBuilder<Figure> => sql<Figure>`
  select ${name}::text as "name", coalesce(sum(x.n) filter (where ${isNow}), 0)::float8 as "value",
    coalesce(sum(x.n) filter (where not ${isNow}), 0)::float8 as "before"
  from (${rows}) x`

/** The records within a user's reach that came to a status, once each, by their history. */
function reached(
  model: Model,
  subject: Subject,
  name: 'orders' | 'products',
  { to, notFrom }: { readonly to: string; readonly notFrom: readonly string[] },
): RawBuilder<unknown> | null {
  const resource = model.resource(name)
  const scope = model.scope(resource, 'read', subject)
  if (scope === null) return null
  const came = (change: object) => sql`c."changes" @> ${JSON.stringify([change])}::jsonb`
  const others = notFrom.map((from) => sql`and not ${came({ field: 'status', from })}`)
  const status = resource.leaf.get('status')
  const statuses = (status && asChoice(status)?.values) ?? []
  // Whatever came to a status since then was changed since then; by an index that begins with it.
  return sql`select max(c."at") as at, 1 as n
    from ${sql.table(name)} g join changes c on c."resource" = ${name} and c."recordId" = g."_id"
    where ${scopeCondition(resource, scope, subject)} and g."updatedAt" >= ${begin}
      and g."status" = any(${[...statuses]}::text[])
      and c."at" >= ${begin} and ${came({ field: 'status', to })} ${sql.join(others, sql` `)}
    group by g."_id"`
}

/** The figures of the last days that a user may read. */
function weekOf(model: Model, subject: Subject): readonly RawBuilder<Figure>[] {
  const orders = model.resource('orders')
  const scope = model.scope(orders, 'read', subject)
  const net = orders.leaf.get('netToVendor')
  const came = (
    of: RawBuilder<unknown>,
  ) => sql`select g."completed_at" as at, ${of} as n from orders g
    where ${scopeCondition(orders, scope, subject)} and g."completed_at" >= ${begin}
      and g."completed_at" <= now()`
  const isPaid = sql`g."status" <> all(${ended}::text[])`
  const shipped = reached(model, subject, 'orders', { to: 'shipped', notFrom: [] })
  const approved = reached(model, subject, 'products', { to: 'approved', notFrom: ['active'] })
  return [
    ...(scope === null ? [] : [figure('ordersIn', came(sql`1`))]),
    ...(scope !== null && net && canRead(model, net, subject)
      ? [figure('netToVendor', came(sql`case when ${isPaid} then g."netToVendor" end`))]
      : []),
    ...(shipped ? [figure('ordersShipped', shipped)] : []),
    ...(approved ? [figure('productsApproved', approved)] : []),
  ]
}

/** Counts what is due today, and the figures of the last days, in one statement. */
export function readOperations({
  model,
  database,
  reader,
}: Pick<PortalParts, 'model' | 'database' | 'reader'>): PortalHandler<'readOperations'> {
  return async ({ actor }) => {
    const { subject } = actor
    const day = knownDay(database)
    const due = todayItems
      .filter(
        (item) =>
          item.for.some((type) => type === subject.role) &&
          model.scope(model.resource(item.resource), 'read', subject) !== null,
      )
      .map(
        (item) => sql<Figure>`
        select c."name", c."count"::float8 as "value", null::float8 as "before"
        from (${countOfRecords(model, subject, item, day)}) c`,
      )
    const figures = [...due, ...weekOf(model, subject)]
    if (figures.length === 0) return []
    const { rows } = await reader.read(actor, (on) =>
      sql<Figure>`${sql.join(figures, sql` union all `)}`.execute(on),
    )
    return rows
  }
}
