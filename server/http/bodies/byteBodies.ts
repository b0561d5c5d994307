import type { FastifyInstance } from 'fastify'
import { tableTypes } from '../../../resources/settings/fileForm.ts'
import { ApiError } from '../../errors/apiError.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Types of the file that is the body, which the handler reads. */
    readonly takesBytes?: readonly string[]
  }
}

/** Content types that browsers send for a table, depending on the machine's programs. */
const types = [
  ...Object.values(tableTypes),
  'text/tab-separated-values',
  'application/vnd.ms-excel',
  'application/octet-stream',
]

/** Accepts file bodies, only for calls that declare one. */
export function byteBodies(app: FastifyInstance): void {
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesBytes) done(null, body)
    else done(new ApiError(415, 'WRONG_TYPE', 'errors.wrongType'))
  })
}

/** The file in the body, empty without a body. @throws ApiError 415 for anything else */
export function bytesOf({ body }: { readonly body: unknown }): Buffer {
  if (body === undefined || body === null) return Buffer.alloc(0)
  if (!Buffer.isBuffer(body)) throw new ApiError(415, 'WRONG_TYPE', 'errors.wrongType')
  return body
}
