import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Model } from '../../schema/index.ts'
import { answerCheck, type AnswerCheck } from './apiAnswers.ts'

function textOf({ headers, rawPayload }: LightMyRequestResponse): string {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[
    String(headers['content-encoding'] ?? '')
  ]
  return (unpack ? unpack(rawPayload) : rawPayload).toString()
}

const checks = new WeakMap<Model, AnswerCheck>()

/** The check of replies against the API document of a model; made once, as its schemas are. */
function replyCheckOf(model: Model): AnswerCheck {
  let found = checks.get(model)
  if (!found) {
    found = answerCheck(model)
    checks.set(model, found)
  }
  return found
}

/** From now on a reply that is not as in the API document fails whoever sent the request. */
export function checkReplies(app: FastifyInstance, model: Model, off?: ReadonlySet<string>): void {
  const inject = app.inject.bind(app)
  const check = off ? answerCheck(model, { off }) : replyCheckOf(model)
  const checked = async (request: InjectOptions | string) => {
    const reply = await inject(request)
    const { method = '', url = '' } = reply.raw.req
    const problem = check({
      method,
      path: url.split('?')[0] ?? '',
      status: reply.statusCode,
      type: String(reply.headers['content-type'] ?? '').split(';')[0] ?? '',
      isEmpty: reply.rawPayload.length === 0,
      json: () => JSON.parse(textOf(reply)) as unknown,
    })
    if (problem !== null) throw new Error(`not as in the API document: ${problem}`)
    return reply
  }
  app.inject = checked as typeof app.inject
}
