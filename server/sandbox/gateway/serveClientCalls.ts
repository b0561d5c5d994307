import { outOfOrder } from './gatewayRefusal.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/connect.ts'
import type { Faults } from '../../platform/faults.ts'
import type { OutsideCalls } from '../../platform/outsideCalls.ts'
import { answerClient, clientMethodOf, type ClientRequest } from './clientCalls.ts'
import { clientBasePath } from './clientConfiguration.ts'
import type { LocalAnswer } from '../localServer.ts'
import { spoiledAnswer } from '../spoiledAnswer.ts'
import { isGiven } from './subscriptionCalls.ts'

/**
 * Maps calls to `undefined/v1/`, relative to any page, to the one path of the gateway: the browser
 * library uses such addresses for a gateway without a URL.
 */
export function clientCallAddress(url: string): string {
  const found = /^\/(?:[^?]*\/)?undefined\/v1\/([^?]*)(\?.*)?$/.exec(url)
  return found ? `${clientBasePath}${found[1]}${found[2] ?? ''}` : url
}

/** Milliseconds after which a call without an answer is closed. */
const timeoutMs = 10_000

interface ClientCallsParts {
  readonly database: Database
  readonly calls: OutsideCalls
  readonly faults: Faults
}

const errorIn = (answer: LocalAnswer | null): string | null => {
  if (!answer) return 'No answer.'
  return answer.status < 400 ? null : `Answered ${answer.status}.`
}

/** Serves the calls of the gateway's browser library on the portal's own addresses. */
export function serveClientCalls(app: FastifyInstance, parts: ClientCallsParts): void {
  const { database, calls, faults } = parts
  const leaving = new AbortController()
  app.addHook('onClose', async () => leaving.abort())

  /** Logs the call and its outcome, without card data. */
  async function answered(request: ClientRequest): Promise<LocalAnswer | null> {
    const what = clientMethodOf(request)
    if (what === null) return answerClient({ database }, request)
    const began = Date.now()
    const work = () => answerClient({ database }, request)
    const answer = await spoiledAnswer(
      { faults, system: 'gateway', outOfOrder, signal: leaving.signal },
      what,
      work,
    )
    calls.note('gateway', {
      what,
      at: new Date(began).toISOString(),
      milliseconds: Date.now() - began,
      error: errorIn(answer),
    })
    return answer
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const { method, query, body, params } = request
    const path = isGiven(params) ? String(params['*']) : ''
    const answer = await answered({
      method,
      path,
      query: isGiven(query) ? query : {},
      body: isGiven(body) ? body : {},
    })
    if (answer)
      return reply
        .status(answer.status)
        .header('Cache-Control', 'no-store')
        .type(answer.type)
        .send(answer.body)
    await delay(timeoutMs, undefined, { ref: false, signal: leaving.signal }).catch(() => undefined)
    reply.hijack()
    reply.raw.destroy()
  }

  app.route({ method: ['GET', 'POST'], url: `${clientBasePath}*`, handler: handle })
}
