import type { FastifyInstance } from 'fastify'
import { ApiError } from '../errors/apiError.ts'

/** Levels of a body; records have six. What is deeper is nobody's, and code that walks it runs out of stack. */
const deepest = 100

/** Whether a value has more levels than that; goes no deeper itself. */
function isTooDeep(value: unknown, left = deepest): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((one) => isTooDeep(one, left - 1))
}

/** Reads bodies of JSON; documented calls without a payload may still name it as their type. */
export function jsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parseJson(request, body as string, (error, value: unknown) => {
      if (!error && isTooDeep(value)) done(new ApiError(400, 'BAD_JSON', 'errors.badJson'))
      else done(error, value)
    })
  })
}
