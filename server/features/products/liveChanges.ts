import { sql } from 'kysely'
import { sourceFields, translatedFields } from '../../../resources/parts/translationSource.ts'
import {
  canRead,
  isLive,
  isSameValue,
  proposes,
  refusal,
  valueAt,
  type Leaf,
  type Model,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'
import { portalEmail } from '../../../resources/settings/constants.ts'
import { derivedId } from '../../db/uuid.ts'
import { tell } from '../../jobs/tell.ts'
import type { DecisionContext, Hooks, WriteContext } from '../../records/write/hooks.ts'

/** What staff change within so many milliseconds is told at once. */
const toldTogether = 10 * 60_000

const anArtisan = ({ roles }: Model): Subject => ({
  id: '',
  role: 'vendor',
  rights: roles.rights['vendor'] ?? [],
})

/** The fields of a product that its artisan gives and reads, and so is told of. */
export function toldLeaves(model: Model, resource: Resource): readonly Leaf[] {
  const artisan = anArtisan(model)
  return resource.leaves.filter(
    (leaf) =>
      canRead(model, leaf, artisan) &&
      !resource.transitions?.[leaf.path] &&
      (leaf.field.whenLive !== undefined || refusal(model, leaf, artisan, {}) === null),
  )
}

/**
 * Tells an artisan what staff change of what is on sale: all that is changed within some minutes
 * together, of however many products.
 */
export async function tellLiveChange(context: WriteContext<'products'>): Promise<void> {
  const { tx, model, resource, actor, before, after, now, skipNotification } = context
  const vendor = after?.vendor
  if (!before || !vendor || skipNotification || !isLive(resource, before)) return
  if (proposes(model, resource, actor.subject) || actor.email === portalEmail) return
  const isChanged = ({ parts }: Leaf) =>
    !isSameValue(valueAt(before, parts) ?? null, valueAt(after, parts) ?? null)
  if (!toldLeaves(model, resource).some(isChanged)) return
  const turn = Math.floor(Date.parse(now) / toldTogether)
  const [from, until] = [turn, turn + 1].map((one) => new Date(one * toldTogether).toISOString())
  const change = { vendor, from: String(from), until: String(until) }
  await tell(
    tx,
    'liveProductChanged',
    change,
    new Date(change.until),
    derivedId(`live ${vendor} ${turn}`),
  )
}

/** The notice of a decision. */
export const noticeOf = {
  accept: 'proposalsAccepted',
  refuse: 'proposalsRefused',
  askChange: 'changeAsked',
} as const

/** Tells the authors of proposals what became of them: one notice for one decision. */
export async function tellDecision({
  tx,
  id,
  decision,
  reason,
  proposals,
}: DecisionContext<'products'>): Promise<void> {
  for (const user of new Set(proposals.map(({ by }) => by))) {
    const fields = proposals.flatMap(({ by, field }) => (by === user ? [field] : []))
    await tell(tx, noticeOf[decision], { product: id, user, fields, reason })
  }
}

const sources: ReadonlySet<string> = new Set(Object.values(sourceFields.products))

/** Open orders with a product, and its translation where that would be out of date. */
export const touchesOf: NonNullable<Hooks<'products'>['touches']> = async ({
  database,
  id,
  record,
  fields,
}) => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from orders
    where "status" in ('ready', 'partial') and "products" ? ${id}`.execute(database)
  const hasText = translatedFields.some((name) => record.translation?.[name])
  const isSource = fields.some((field) => sources.has(field))
  return { openOrders: rows[0]?.count ?? 0, staleTexts: hasText && isSource ? 1 : 0 }
}
