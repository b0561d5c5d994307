import type { FastifyInstance } from 'fastify'
import { readsOnly } from '../auth/checkSession.ts'
import { noteWritten } from '../auth/noteWritten.ts'
import type { Database } from '../db/connect.ts'
import type { Reader } from '../db/replica/reader.ts'
import { retryOnce } from '../db/retryOnce.ts'

/**
 * Keeps with the session how far it has written, before a request that may have written is
 * answered. Nothing is to be kept where no replica answers lists.
 */
export function readOwnWrites(
  app: FastifyInstance,
  database: Database,
  { replica }: Pick<Reader, 'replica'>,
): void {
  if (!replica) return
  app.addHook('onSend', async (request, _reply, payload) => {
    const { sessionId } = request
    // Of a refused request too: it may have stored why.
    if (sessionId !== undefined && !readsOnly(request))
      await retryOnce(() => noteWritten(database, sessionId)).catch((error: unknown) => {
        request.log.error({ err: error }, 'the position of a write was not kept')
        replica.passOver()
      })
    return payload
  })
}
