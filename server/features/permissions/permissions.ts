import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { permissionCalls } from '../../../resources/calls/permissions.ts'
import { roles } from '../../../resources/settings/roles.ts'
import {
  isId,
  verbs,
  type Call,
  type Model,
  type Resource,
  type Right,
  type Role,
  type Verb,
  editsRecord,
  isAmong,
  takesRecord,
} from '../../../schema/index.ts'
import { tryAction, type Trial } from './tryAction.ts'
import { ApiError, badInput, notFound, forbidden } from '../../errors/apiError.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import type { Actor } from '../../access/actor.ts'
import type { PortalHandler, SentBody } from '../../http/portalRoutes.ts'
import { refuseLocked } from '../../access/refuseLocked.ts'
import { refuseState } from '../../access/refuseState.ts'
import type { WriteTarget } from '../../records/write/writeTarget.ts'

/**
 * Runs every check of rights that a documented call of the target's user would meet, and
 * changes nothing. Whether its body is valid is not checked.
 * @throws ApiError as the call would be answered
 */
async function tryCall(
  target: WriteTarget,
  call: Call,
  { id, to }: Pick<Trial, 'id' | 'to'>,
): Promise<void> {
  const { model, resource, actor } = target
  const { subject } = actor
  if (!isAmong(call.roles, subject, model.roles)) throw forbidden()
  const about = takesRecord(call) && id !== undefined ? { id } : {}
  if (about.id !== undefined && model.scope(resource, 'read', subject) === null)
    throw notFound(resource.name)
  const leaf = call.moves && resource.leaf.get(call.moves.field)
  const goal = call.moves?.to ?? to
  const trial: Trial = leaf
    ? { verb: 'update', leaf, ...about, ...(goal !== undefined && { to: goal }) }
    : { verb: 'read', ...about }
  if (call.during && about.id !== undefined) {
    const record = await tryAction(target, { verb: 'read', ...about })
    refuseState(resource, call, record)
  }
  // Some transitions are allowed through this call only.
  const through = { ...actor, call: `${call.method} ${call.path}` }
  const record = await tryAction({ ...target, actor: through }, trial)
  if (record && editsRecord(call)) refuseLocked(model, resource, subject, record)
}

const userDoc = documents('users', 'users_docs')

const successStatus: Readonly<Record<Verb, number>> = {
  read: 200,
  create: 201,
  update: 200,
  delete: 204,
}

interface PermissionTest {
  readonly userId: string
  readonly resource: Resource
  readonly trial: Trial
  /** A documented call, tried instead of the trial's verb and field. */
  readonly call?: Call
}

const names = Object.keys(permissionCalls.testPermission.body)

function parseTest(model: Model, body: SentBody<'testPermission'>): PermissionTest {
  const unknown = Object.keys(body).filter((name) => !names.includes(name))
  if (unknown.length)
    throw badInput(
      Object.fromEntries(
        unknown.map((name) => [name, { key: 'errors.unknownField', vars: { field: name } }]),
      ),
    )
  const { userId, id, to, call: callName } = body
  const resource = model.resources.find(({ name }) => name === body.resource)
  const calls: Readonly<Record<string, Call>> = resource?.calls ?? {}
  const call =
    typeof callName === 'string' && Object.hasOwn(calls, callName) ? calls[callName] : undefined
  const verb = call && body.verb === undefined ? 'read' : verbs.find((one) => one === body.verb)
  if (!isId(userId)) throw badInput({ userId: { key: 'validation.id' } })
  if (!resource) throw badInput({ resource: { key: 'validation.choice' } })
  if (callName !== undefined && !call) throw badInput({ call: { key: 'validation.choice' } })
  if (call && body.verb !== undefined) throw badInput({ verb: { key: 'validation.unknown' } })
  if (!verb) throw badInput({ verb: { key: 'validation.choice' } })
  if (id !== undefined && !isId(id)) throw badInput({ id: { key: 'validation.id' } })
  if (to !== undefined && typeof to !== 'string') throw badInput({ to: { key: 'validation.text' } })
  const leaf = typeof body.field === 'string' ? resource.leaf.get(body.field) : undefined
  if (body.field !== undefined && (!leaf || call))
    throw badInput({ field: { key: 'validation.unknown' } })
  return {
    userId,
    resource,
    ...(call && { call }),
    trial: {
      verb,
      ...(id !== undefined && { id }),
      ...(to !== undefined && { to }),
      ...(leaf && { leaf }),
    },
  }
}

interface UserRow {
  readonly email: string
  readonly type: Role
  readonly rights: Right[] | null
  readonly isActive: boolean | null
}

/** The user as an actor; null for an inactive one. */
async function actorFor(database: Database, userId: string, like: Actor): Promise<Actor | null> {
  const { rows } = await sql<UserRow>`
    select ${userDoc.text('email')} as email, ${userDoc.text('profile.type')} as type, ${userDoc.json('rights')} as rights,
      (${userDoc.text('isActive')})::boolean as "isActive"
    from users_docs where "_id" = ${userId}::uuid`.execute(database)
  const user = rows[0]
  if (!user) throw notFound('users')
  if (user.isActive === false) return null
  const rights = user.rights ?? roles.rights[user.type] ?? []
  return { ...like, email: user.email, subject: { id: userId, role: user.type, rights } }
}

/** Tests whether a user may do something, without doing it; our extension. */
export function testPermission(model: Model, database: Database): PortalHandler<'testPermission'> {
  return async ({ actor: me, body }): Promise<CallAnswer<'testPermission'>> => {
    const { userId, resource, trial, call } = parseTest(model, body)
    const actor = await actorFor(database, userId, me)
    if (!actor) return { allowed: false, status: 401, code: 'USER_INACTIVE' }
    try {
      await inTransaction(database, async (tx) => {
        const target = { tx, model, resource, actor }
        await (call ? tryCall(target, call, trial) : tryAction(target, trial))
      })
    } catch (error) {
      if (error instanceof ApiError)
        return { allowed: false, status: error.status, code: error.code }
      throw error
    }
    const status = call
      ? 'status' in call.answer
        ? call.answer.status
        : 200
      : successStatus[trial.verb]
    return { allowed: true, status, code: 'OK' }
  }
}
