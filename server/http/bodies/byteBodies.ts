import type { FastifyInstance } from 'fastify'
import { tableTypes } from '../../../resources/settings/fileForm.ts'
import { ApiError } from '../../errors/apiError.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body comes as a file, which the handler reads. */
    readonly takesBytes?: boolean
  }
}

/** What browsers call a table, depending on the programs of their machine. */
const types = [
  ...Object.values(tableTypes),
  'text/tab-separated-values',
  'application/vnd.ms-excel',
  'application/octet-stream',
]

/** Reads bodies that are files where a call declares one, and nowhere else. */
export function byteBodies(app: FastifyInstance): void {
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesBytes) done(null, body)
    else done(new ApiError(415, 'WRONG_TYPE', 'errors.wrongType'))
  })
}

/** The file that is the body; an empty one where none came. @throws ApiError 415 for anything else */
export function bytesOf({ body }: { readonly body: unknown }): Buffer {
  if (body === undefined || body === null) return Buffer.alloc(0)
  if (!Buffer.isBuffer(body)) throw new ApiError(415, 'WRONG_TYPE', 'errors.wrongType')
  return body
}
