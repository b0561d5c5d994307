import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** What helmet's headers come with in any answer. */
const ofAnAnswer: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
])

/** The headers that helmet would give each answer. They are the same in all, so it is asked once. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const asked = Fastify()
  await asked.register(helmet, options)
  asked.get('/', () => '')
  const { headers } = await asked.inject('/')
  await asked.close()
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ofAnAnswer.has(name))
      .map(([name, value]) => [name, String(value)]),
  )
}

/** Gives every answer the headers that keep browsers from doing more with it than it is for. */
export async function safeHeaders(
  app: FastifyInstance,
  options: FastifyHelmetOptions,
): Promise<void> {
  const headers = await headersOf(options)
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}
