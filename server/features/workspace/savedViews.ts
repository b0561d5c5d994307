import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import {
  type Model,
  type Role,
  canRead,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import { inTransaction, type Database, type Tx } from '../../db/connect.ts'
import type { ViewState } from '../../db/systemTables.ts'
import type { Actor } from '../../access/actor.ts'
import { readsWho, staffName } from '../../access/shownPerson.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'
import { uuidv7 } from '../../db/uuid.ts'
import {
  viewNotFound,
  resourceNameOf,
  savedViewBody,
  viewResource,
  type SavedViewBody,
} from './savedViewBody.ts'
import { comparisonOf } from '../../records/list/checkListRequest.ts'
import { databaseNow } from '../../db/databaseNow.ts'

/**
 * A view's state as far as the user may use it. Fields that are hidden from the user or no longer
 * exist are left out, since a shared view must open for everyone it is shared with.
 */
function readableState(
  model: Model,
  resource: Resource,
  subject: Subject,
  state: ViewState,
): ViewState {
  const isUsable = (path: string) => {
    const leaf = resource.leaf.get(path) ?? resource.aliases.get(path)
    return leaf !== undefined && canRead(model, leaf, subject)
  }
  return {
    ...state,
    filter: Object.fromEntries(
      Object.entries(state.filter).filter(([name]) => isUsable(comparisonOf(resource, name)[0])),
    ),
    sort: state.sort.filter(([path]) => isUsable(path)),
    columns: state.columns.filter(isUsable),
  }
}

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

/** Limit for the views of one user and list. */
const mostViews = 100

/** The user's own views first, then those shared with the user's type, each by name. */
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

/** Saved views of lists: the user's own, and those shared with the user's type. */
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
      owner: isMine || readsWho(model, actor) ? owner : staffName(actor),
      // Default and sharing are shown to the owner only.
      isDefault: isMine && isDefault,
      sharedWith: isMine ? sharedWith : [],
    }
  }

  /** The user's own view. @throws ApiError 404 for another user's */
  async function ownView(tx: Tx, actor: Actor, id: string) {
    const row = await tx
      .selectFrom('views')
      .select(['_id', 'resource'])
      .where('_id', '=', id)
      .where('ownerId', '=', actor.subject.id)
      .executeTakeFirst()
    if (!row) throw viewNotFound()
    return row
  }

  /**
   * Serialises changes of a user's views: two defaults set at the same time would not see each
   * other.
   */
  const lockViews = (tx: Tx, { subject }: Actor) =>
    sql`select 1 from users where "_id" = ${subject.id}::uuid for no key update`.execute(tx)

  /** One default per list and user. */
  async function clearOtherDefaults(
    tx: Tx,
    actor: Actor,
    resource: string,
    { isDefault }: SavedViewBody,
  ) {
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
    if (!row) throw viewNotFound()
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
        await clearOtherDefaults(tx, actor, list, view)
        const now = await databaseNow(tx)
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
        await clearOtherDefaults(tx, actor, name, rest)
        await tx
          .updateTable('views')
          .set({
            ...rest,
            ...(state && { state: JSON.stringify(state) }),
            ...(sharedWith && { sharedWith: JSON.stringify(sharedWith) }),
            updatedAt: await databaseNow(tx),
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
