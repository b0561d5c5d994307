import { sql } from 'kysely'
import type { CallAnswer, CallBody } from '../../../resources/calls/index.ts'
import { roles } from '../../../resources/settings/roles.ts'
import {
  type Call,
  type Model,
  type Resource,
  type Right,
  type Role,
  type Verb,
} from '../../../schema/index.ts'
import { tryAction, type Trial } from './tryAction.ts'
import { tryCall } from './tryCall.ts'
import { ApiError, badInput, notFound } from '../../errors/apiError.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import type { Actor } from '../../access/actor.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'

const success: Readonly<Record<Verb, number>> = { read: 200, create: 201, update: 200, delete: 204 }

interface Asked {
  readonly userId: string
  readonly resource: Resource
  readonly trial: Trial
  /** In place of the trial's verb and field. */
  readonly call?: Call
}

function asked(model: Model, body: CallBody<'testPermission'>): Asked {
  const { userId, id, to, call: callName, field } = body
  const resource = model.resources.find(({ name }) => name === body.resource)
  if (!resource) throw badInput({ resource: { key: 'validation.choice' } })
  const calls: Readonly<Record<string, Call>> = resource.calls ?? {}
  const call = callName != null && Object.hasOwn(calls, callName) ? calls[callName] : undefined
  if (callName != null && !call) throw badInput({ call: { key: 'validation.choice' } })
  if (call && body.verb != null) throw badInput({ verb: { key: 'validation.unknown' } })
  const verb = call ? 'read' : body.verb
  if (verb == null) throw badInput({ verb: { key: 'validation.choice' } })
  const leaf = field == null ? undefined : resource.leaf.get(field)
  if (field != null && (!leaf || call)) throw badInput({ field: { key: 'validation.unknown' } })
  return {
    userId,
    resource,
    ...(call && { call }),
    trial: {
      verb,
      ...(id != null && { id }),
      ...(to != null && { to }),
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

/** A user as the session check would see them. */
async function actorFor(database: Database, userId: string, like: Actor): Promise<Actor | null> {
  const { rows } = await sql<UserRow>`
    select "doc" ->> 'email' as email, "doc" #>> '{profile,type}' as type, "doc" -> 'rights' as rights,
      ("doc" ->> 'isActive')::boolean as "isActive"
    from users_docs where "_id" = ${userId}::uuid`.execute(database)
  const user = rows[0]
  if (!user) throw notFound('users')
  if (user.isActive === false) return null
  const rights = user.rights ?? roles.rights[user.type] ?? []
  return { ...like, email: user.email, subject: { id: userId, role: user.type, rights } }
}

/** Whether a user may do something, tried without doing it; our extension. */
export function testPermission(model: Model, database: Database): PortalHandler<'testPermission'> {
  return async ({ actor: me, body }): Promise<CallAnswer<'testPermission'>> => {
    const { userId, resource, trial, call } = asked(model, body)
    const actor = await actorFor(database, userId, me)
    if (!actor) return { allowed: false, status: 401, code: 'USER_INACTIVE' }
    try {
      await inTransaction(database, (tx) => {
        const target = { tx, model, resource, actor }
        return call ? tryCall(target, call, trial) : tryAction(target, trial)
      })
    } catch (error) {
      if (error instanceof ApiError)
        return { allowed: false, status: error.status, code: error.code }
      throw error
    }
    const status = call ? ('status' in call.answer ? call.answer.status : 200) : success[trial.verb]
    return { allowed: true, status, code: 'OK' }
  }
}
