import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { checkReplies } from '../../helpers/replyCheck.ts'

const [resource] = model.resources
const path = resource?.path ?? ''
const system = {
  _id: '0190d8a2-0000-7000-8000-000000000000',
  id: '0190d8a2-0000-7000-8000-000000000000',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const error = { error: 'Not allowed', code: 'FORBIDDEN', requestId: 'x' }

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
  checkReplies(app, model)
})
afterEach(() => app.close())

/** The list of the first resource, answered in this way. */
const listAnswered = (answer: (reply: FastifyReply) => unknown) => {
  app.get(path, (_request, reply) => answer(reply))
  return app.inject({ method: 'GET', url: `${path}?sort=x` })
}

describe('a reply that is as in the API document passes', () => {
  test.each([
    ['rows with the requested columns alone', 200, [system]],
    ['a page', 200, { docs: [system], page: 1, pages: 1, total: 1 }],
    ['a refusal', 403, error],
    ['a failure of the server', 503, error],
  ])('%s', async (_name, status, body) => {
    const reply = await listAnswered((to) => to.status(status).send(body))
    expect(reply.json()).toEqual(body)
  })

  test('of no route, and outside the calls', async () => {
    app.setNotFoundHandler((_request, reply) => reply.status(404).send(error))
    app.get('/healthz', () => 'ok')
    expect((await app.inject('/api/nothing/of/it')).statusCode).toBe(404)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })
})

describe('a reply that is not as in the API document fails its sender', () => {
  test.each([
    ['a status without a name', 418, error, '418: the status is not named'],
    ['a row without its id', 200, [{ ...system, _id: undefined }], "required property '_id'"],
    ['a field that is unknown', 200, [{ ...system, secret: 1 }], 'secret'],
    ['a value of another type', 200, [{ ...system, version: 'one' }], '/0/version must be integer'],
    ['a format that is broken', 200, [{ ...system, createdAt: 'today' }], '/0/createdAt'],
    ['a page without its number', 200, { docs: [], pages: 1, total: 0 }, "property 'page'"],
    ['a refusal without a code', 403, { error: 'No', requestId: 'x' }, "property 'code'"],
    ['a failure without a code', 500, { error: 'No' }, "property 'code'"],
  ])('%s', async (_name, status, body, problem) => {
    const sent = listAnswered((to) => to.status(status).send(body))
    await expect(sent).rejects.toThrow(problem)
    await expect(sent).rejects.toThrow(`GET ${path} ${status}`)
  })

  test('another type of content', async () => {
    const sent = listAnswered((to) => to.type('text/html').send('<p>'))
    await expect(sent).rejects.toThrow('text/html is not named')
  })

  test('a body where there should be none', async () => {
    app.post('/api/auth/logout', (_request, reply) => reply.status(200).send({}))
    await expect(app.inject({ method: 'POST', url: '/api/auth/logout' })).rejects.toThrow(
      '200: the status is not named',
    )
  })

  test('a call that the document does not name', async () => {
    app.get('/api/secret', () => ({}))
    await expect(app.inject('/api/secret')).rejects.toThrow(
      'GET /api/secret 200: the call is not named',
    )
  })
})
