import { pageSizes, translationStatuses } from '../../../resources/settings/constants.ts'
import { readableLeaves, type Model, type Resource, type Subject } from '../../../schema/index.ts'
import type { CallContext, CallHandler } from '../../http/callHandler.ts'
import { nextTranslation } from './nextTranslation.ts'

/** Query parameters of the call itself; all others are fields of a translation. */
const own: ReadonlySet<string> = new Set(['ready', 'perPage'])

/** All that a reader sees of a text: who judges one needs more than a list shows. */
const shownOf = (model: Model, resource: Resource, subject: Subject) =>
  readableLeaves(model, resource, subject).map(({ path }) => path)

const notSent = translationStatuses.filter((status) => status !== 'waiting')

const moveTo =
  (status: string, body: (context: CallContext) => Record<string, unknown> = () => ({})) =>
  (context: CallContext) => {
    const { engine, resource, actor, id, extras } = context
    return engine.update(resource, actor, id, { ...body(context), status }, extras)
  }

export const translationCalls = {
  /** Rows API-118 to 123. */
  async forCollection({ engine, model, resource, actor, params, query, page }) {
    const collection = params.collectionId ?? ''
    await engine.read(model.resource('collections'), actor, collection)
    const size = Number(query.perPage ?? pageSizes.translationCollection)
    const filter = Object.fromEntries(
      Object.entries(page.filter ?? {}).filter(([name]) => !own.has(name)),
    )
    const { ready } = query
    return engine.list(resource, actor, {
      sort: [['sourceName', 'asc']],
      ...page,
      columns: shownOf(model, resource, actor.subject),
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
  saveDraft: moveTo('draft', ({ body }) => body),
  ready: moveTo('waiting'),
  approve: moveTo('approved'),
  decline({ engine, resource, actor, id, body, extras }) {
    const decline = {
      reason: body.reason ?? null,
      at: new Date().toISOString(),
      by: actor.email,
    }
    const change = { status: 'todo', decline }
    return engine.update(resource, actor, id, change, { ...extras, isServer: true })
  },
  stillRight: ({ engine, resource, actor, id, extras }) =>
    engine.update(resource, actor, id, { isStale: false }, { ...extras, isServer: true }),
  next: nextTranslation,
} satisfies Record<string, CallHandler>
