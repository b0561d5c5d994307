import { pageSizes, translationStatuses } from '../../../resources/settings/constants.ts'
import {
  readableLeaves,
  valueAt,
  type Leaf,
  type Model,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'
import { badInput } from '../../errors/apiError.ts'
import type { CallContext, HandlersOf } from '../../http/callHandler.ts'
import { nextTranslation } from './nextTranslation.ts'
import { changedSince } from './changedSince.ts'
import { knownNow } from '../../db/databaseNow.ts'

/** Query parameters of the call itself; all others are fields of a translation. */
const callParameters: ReadonlySet<string> = new Set(['ready', 'perPage'])

/** All fields of a text that the reader may see: a proofreader needs more than a list shows. */
const readablePaths = (model: Model, resource: Resource, subject: Subject) =>
  readableLeaves(model, resource, subject).map(({ path }) => path)

const notSent = translationStatuses.filter((status) => status !== 'waiting')

/**
 * The original as of a version of the translation, where it has changed since: the translator has
 * not seen the new one.
 * @throws ApiError 400 for a version that does not exist yet
 */
async function sourceAtVersion(
  { engine, resource, actor, id }: CallContext<'translations'>,
  version: number,
): Promise<ReadonlyMap<Leaf, unknown>> {
  const now = await engine.stored(resource, actor, id)
  const newest = now.version
  if (version > newest)
    throw badInput({ madeFrom: { key: 'validation.atMost', vars: { max: newest } } })
  const changed = await changedSince(engine, resource, actor, id, version)
  const leaves = resource.leaves.filter(({ path }) => path.startsWith('source.'))
  if (!leaves.some(({ path }) => changed?.has(path))) return new Map()
  return new Map(
    leaves.map((leaf) => [
      leaf,
      changed?.has(leaf.path) ? changed.get(leaf.path) : valueAt(now, leaf.parts),
    ]),
  )
}

const moveTo =
  (status: (typeof translationStatuses)[number]) =>
  ({ engine, resource, actor, id, extras }: CallContext<'translations'>) =>
    engine.update(resource, actor, id, { status }, extras)

export const translationCalls = {
  /** Rows API-118 to 123. */
  async forCollection({ engine, model, resource, actor, params, query, page }) {
    const collection = params.collectionId
    await engine.read(model.resource('collections'), actor, collection)
    const size = Number(query.perPage ?? pageSizes.translationCollection)
    const filter = Object.fromEntries(
      Object.entries(page.filter ?? {}).filter(([name]) => !callParameters.has(name)),
    )
    const { ready } = query
    return engine.list(resource, actor, {
      sort: [['sourceName', 'asc']],
      ...page,
      columns: readablePaths(model, resource, actor.subject),
      filter: {
        ...filter,
        collection,
        ...(ready === 'true' && { status: 'waiting' }),
        ...(ready === 'false' && { status: notSent }),
      },
      from: (page.page - 1) * size,
      size,
    })
  },
  async saveDraft(context) {
    const { engine, resource, actor, id, body, extras, query } = context
    const serverValues = query.madeFrom && (await sourceAtVersion(context, Number(query.madeFrom)))
    const change = { ...body, status: 'draft' as const }
    return engine.update(resource, actor, id, change, {
      ...extras,
      ...(serverValues && { serverValues }),
    })
  },
  ready: moveTo('waiting'),
  approve: moveTo('approved'),
  decline({ database, engine, resource, actor, id, body, extras }) {
    const decline = {
      reason: body.reason ?? null,
      at: knownNow(database).toISOString(),
      by: actor.email,
    }
    const change = { status: 'todo' as const, decline }
    return engine.update(resource, actor, id, change, { ...extras, isServer: true })
  },
  stillRight: ({ engine, resource, actor, id, extras }) =>
    engine.update(resource, actor, id, { isStale: false }, { ...extras, isServer: true }),
  next: nextTranslation,
} satisfies Partial<HandlersOf<'translations'>>
