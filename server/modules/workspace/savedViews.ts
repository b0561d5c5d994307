import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isId, type Model } from '../../../schema/index.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import { inTransaction, type Database, type Tx } from '../../db/connect.ts'
import type { ViewState } from '../../db/systemTables.ts'
import { actorOf } from '../../auth/actorOf.ts'
import type { Actor } from '../../access/actor.ts'
import { bodyOf, queryOf } from '../../http/recordRoutes.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { readableState } from './readableState.ts'
import { noView, savedViewBody, viewResource, type SavedViewBody } from './savedViewBody.ts'

interface Row {
  readonly _id: string
  readonly resource: string
  readonly ownerId: string
  readonly owner: string | null
  readonly name: string
  readonly state: ViewState
  readonly sharedWith: readonly string[]
  readonly isDefault: boolean
}

type WithId = { Params: { id: string } }

/** Most views that one user keeps of one list. */
const mostViews = 100

/** Own views first, then those shared with the user's type, each by name. */
async function rowsOf(database: Database | Tx, actor: Actor, resource: string): Promise<Row[]> {
  const { id, role } = actor.subject
  const { rows } = await sql<Row>`
    select v."_id", v."resource", v."ownerId", d."doc" ->> 'email' as owner, v."name", v."state",
      v."sharedWith", v."isDefault"
    from views v join users_docs d on d."_id" = v."ownerId"
    where v."resource" = ${resource} and (v."ownerId" = ${id}::uuid or v."sharedWith" ? ${role})
    order by (v."ownerId" = ${id}::uuid) desc, lower(v."name"), v."_id"`.execute(database)
  return rows
}

/** Saved views of lists: one's own, and those that others share with one's type of user. */
export function savedViewRoutes(guarded: FastifyInstance, model: Model, database: Database): void {
  function told(actor: Actor, row: Row) {
    const { ownerId, owner, state, isDefault, sharedWith, ...rest } = row
    const isMine = ownerId === actor.subject.id
    const resource = model.resource(row.resource)
    return {
      ...rest,
      state: readableState(model, resource, actor.subject, state),
      isMine,
      owner,
      // A default is its owner's own choice; with whom else it is shared is nobody's business.
      isDefault: isMine && isDefault,
      sharedWith: isMine ? sharedWith : [],
    }
  }

  /** The user's own view. @throws ApiError 404 for anybody else's */
  async function ownView(tx: Tx, actor: Actor, id: string) {
    if (!isId(id)) throw noView()
    const row = await tx
      .selectFrom('views')
      .select(['_id', 'resource'])
      .where('_id', '=', id)
      .where('ownerId', '=', actor.subject.id)
      .executeTakeFirst()
    if (!row) throw noView()
    return row
  }

  /** One change of a user's views at a time: of two defaults made at once, neither would see the other. */
  const holdViews = (tx: Tx, { subject }: Actor) =>
    sql`select 1 from users where "_id" = ${subject.id}::uuid for no key update`.execute(tx)

  /** One default per list and user. */
  async function makeRoom(tx: Tx, actor: Actor, resource: string, { isDefault }: SavedViewBody) {
    if (!isDefault) return
    await tx
      .updateTable('views')
      .set({ isDefault: false })
      .where('ownerId', '=', actor.subject.id)
      .where('resource', '=', resource)
      .execute()
  }

  async function answer(tx: Tx, actor: Actor, resource: string, id: string) {
    const row = (await rowsOf(tx, actor, resource)).find(({ _id }) => _id === id)
    if (!row) throw noView()
    return told(actor, row)
  }

  guarded.get('/api/view', async (request) => {
    const actor = actorOf(request)
    const { name } = viewResource(model, actor, queryOf(request).resource)
    return (await rowsOf(database, actor, name)).map((row) => told(actor, row))
  })

  guarded.post('/api/view', async (request, reply) => {
    const actor = actorOf(request)
    const body = bodyOf(request)
    const resource = viewResource(model, actor, body.resource)
    const view = savedViewBody(model, resource, actor, body)
    const { name, state, sharedWith = [], isDefault = false } = view
    if (name === undefined) throw badInput({ name: { key: 'validation.required' } })
    if (state === undefined) throw badInput({ state: { key: 'validation.required' } })
    const made = await inTransaction(database, async (tx) => {
      await holdViews(tx, actor)
      const kept = await tx
        .selectFrom('views')
        .select('_id')
        .where('ownerId', '=', actor.subject.id)
        .where('resource', '=', resource.name)
        .execute()
      if (kept.length >= mostViews)
        throw new ApiError(422, 'TOO_MANY', 'app.grid.tooManyViews', { vars: { max: mostViews } })
      await makeRoom(tx, actor, resource.name, view)
      const now = new Date()
      const id = uuidv7()
      await tx
        .insertInto('views')
        .values({
          _id: id,
          resource: resource.name,
          ownerId: actor.subject.id,
          name,
          state: JSON.stringify(state),
          sharedWith: JSON.stringify(sharedWith),
          isDefault,
          createdAt: now,
          updatedAt: now,
        })
        .execute()
      return answer(tx, actor, resource.name, id)
    })
    return reply.status(201).send(made)
  })

  guarded.put<WithId>('/api/view/:id', async (request) => {
    const actor = actorOf(request)
    const body = bodyOf(request)
    return inTransaction(database, async (tx) => {
      await holdViews(tx, actor)
      const { _id, resource: name } = await ownView(tx, actor, request.params.id)
      const resource = viewResource(model, actor, name)
      if (body.resource !== undefined && body.resource !== name)
        throw badInput({ resource: { key: 'validation.choice' } })
      const { state, sharedWith, ...rest } = savedViewBody(model, resource, actor, body)
      await makeRoom(tx, actor, name, rest)
      await tx
        .updateTable('views')
        .set({
          ...rest,
          ...(state && { state: JSON.stringify(state) }),
          ...(sharedWith && { sharedWith: JSON.stringify(sharedWith) }),
          updatedAt: new Date(),
        })
        .where('_id', '=', _id)
        .execute()
      return answer(tx, actor, name, _id)
    })
  })

  guarded.delete<WithId>('/api/view/:id', async (request, reply) => {
    const actor = actorOf(request)
    await inTransaction(database, async (tx) => {
      const { _id } = await ownView(tx, actor, request.params.id)
      await tx.deleteFrom('views').where('_id', '=', _id).execute()
    })
    return reply.status(204).send()
  })
}
