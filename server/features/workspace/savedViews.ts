import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import type { Model, Role } from '../../../schema/index.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import { inTransaction, type Database, type Tx } from '../../db/connect.ts'
import type { ViewState } from '../../db/systemTables.ts'
import type { Actor } from '../../access/actor.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { readableState } from './readableState.ts'
import {
  noView,
  resourceNameOf,
  savedViewBody,
  viewResource,
  type SavedViewBody,
} from './savedViewBody.ts'

const userDoc = documents('users')

interface Row {
  readonly _id: string
  readonly resource: string
  readonly ownerId: string
  readonly owner: string | null
  readonly name: string
  readonly state: ViewState
  readonly sharedWith: readonly Role[]
  readonly isDefault: boolean
}

/** Most views that one user may save of one list. */
const mostViews = 100

/** Own views first, then those shared with the user's type, each by name. */
async function rowsOf(database: Database | Tx, actor: Actor, resource: string): Promise<Row[]> {
  const { id, role } = actor.subject
  const { rows } = await sql<Row>`
    select v."_id", v."resource", v."ownerId", coalesce(${userDoc.text('name')}, ${userDoc.text('email')}) as owner, v."name", v."state",
      v."sharedWith", v."isDefault"
    from views v join users_docs d on d."_id" = v."ownerId"
    where v."resource" = ${resource} and (v."ownerId" = ${id}::uuid or v."sharedWith" ? ${role})
    order by (v."ownerId" = ${id}::uuid) desc, lower(v."name"), v."_id"`.execute(database)
  return rows
}

type View = CallAnswer<'updateView'>

/** Saved views of lists: one's own, and those that others share with one's type of user. */
export function viewHandlers(
  model: Model,
  database: Database,
): Pick<PortalHandlers, 'readViews' | 'createView' | 'updateView' | 'deleteView'> {
  function shownTo(actor: Actor, row: Row): View {
    const { ownerId, owner, state, isDefault, sharedWith, ...rest } = row
    const isMine = ownerId === actor.subject.id
    const resource = model.resource(resourceNameOf(row.resource))
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
  const lockViews = (tx: Tx, { subject }: Actor) =>
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
    return shownTo(actor, row)
  }

  return {
    async readViews({ actor, query }) {
      const list = query.resource ?? ''
      viewResource(model, actor, list)
      return (await rowsOf(database, actor, list)).map((row) => shownTo(actor, row))
    },

    async createView({ actor, body }) {
      const list = typeof body.resource === 'string' ? body.resource : ''
      const resource = viewResource(model, actor, list)
      const view = savedViewBody(model, resource, actor, body)
      const { name, state, sharedWith = [], isDefault = false } = view
      if (name === undefined) throw badInput({ name: { key: 'validation.required' } })
      if (state === undefined) throw badInput({ state: { key: 'validation.required' } })
      return inTransaction(database, async (tx) => {
        await lockViews(tx, actor)
        const stored = await tx
          .selectFrom('views')
          .select('_id')
          .where('ownerId', '=', actor.subject.id)
          .where('resource', '=', list)
          .execute()
        if (stored.length >= mostViews)
          throw new ApiError(422, 'TOO_MANY', 'app.grid.tooManyViews', { vars: { max: mostViews } })
        await makeRoom(tx, actor, list, view)
        const now = new Date()
        const id = uuidv7()
        await tx
          .insertInto('views')
          .values({
            _id: id,
            resource: list,
            ownerId: actor.subject.id,
            name,
            state: JSON.stringify(state),
            sharedWith: JSON.stringify(sharedWith),
            isDefault,
            createdAt: now,
            updatedAt: now,
          })
          .execute()
        return answer(tx, actor, list, id)
      })
    },

    async updateView({ actor, params: { id }, body }) {
      return inTransaction(database, async (tx) => {
        await lockViews(tx, actor)
        const { _id, resource: name } = await ownView(tx, actor, id)
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
    },

    async deleteView({ actor, params: { id } }) {
      await inTransaction(database, async (tx) => {
        const { _id } = await ownView(tx, actor, id)
        await tx.deleteFrom('views').where('_id', '=', _id).execute()
      })
    },
  }
}
