import type { FastifyInstance } from 'fastify'
import type { Model } from '../../schema/index.ts'
import { badInput, notFound } from '../errors/apiError.ts'
import { actorOf } from '../auth/actorOf.ts'
import type { Engine } from '../records/engine.ts'
import { placeOf } from '../records/history/readHistory.ts'
import { idOf, queryOf, versionOf } from './recordRoutes.ts'

type WithId = { Params: { id: string } }
type WithVersion = { Params: { id: string; version: string } }

/** A version as it stands in an address: undefined for what can be none. */
function versionNumber(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** History and undo of every resource, beside its records (our extension). */
export function historyRoutes(app: FastifyInstance, model: Model, engine: Engine): void {
  for (const resource of model.resources) {
    const { path, name } = resource
    const config = { resource: name }
    app.get<WithId>(`${path}/:id/history`, { config }, (request) => {
      const { before: text } = queryOf(request)
      if (text !== undefined && !placeOf(text))
        throw badInput({ before: { key: 'errors.badFilter', vars: { field: 'before' } } })
      return engine.history(resource, actorOf(request), idOf(resource, request.params.id), text)
    })
    app.post<WithVersion>(
      `${path}/:id/history/:version/undo`,
      { config },
      async (request, reply) => {
        const { id, version: text } = request.params
        const version = versionNumber(text)
        if (version === undefined) throw notFound(name)
        const record = await engine.undo(
          resource,
          actorOf(request),
          idOf(resource, id),
          version,
          versionOf(request),
        )
        return reply.header('ETag', `"${String(record.version)}"`).send(record)
      },
    )
  }
}
