import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { kindOf, takesRecord, type AnyField, type Fields } from '../../../schema/index.ts'
import { bodyLimitOf } from '../../../server/http/bodies/bodyLimit.ts'
import { callSender, everyCall } from '../contract/callSender.ts'
import { isCallFor, userTypes } from '../contract/expected.ts'
import { richServer, type RichServer } from '../contract/richRecords.ts'

let server: RichServer
beforeAll(async () => {
  server = await richServer()
})
afterAll(() => server.close())

const entries = Array.from({ length: 100_000 }, () => ({}))
const isList = (field: AnyField) =>
  field.kind === 'list' ||
  (field.kind !== 'shape' && Array.isArray(kindOf(field).sample(field, () => 0.5)))

const fields = model.resources.flatMap((resource) =>
  resource.leaves
    .filter(({ field, path }) => isList(field) && !path.includes('.'))
    .map(({ path }) => ({ name: resource.name, path })),
)

/** Whether a body of so many entries is read: it is no larger than any valid one of its call. */
const fits = (body: Fields) => JSON.stringify(entries).length < bodyLimitOf(body).bodyLimit

describe('security-scale F1, 4: 100,000 entries are one complaint, or too large for their call', () => {
  test.each(fields)('in $path of $name', async ({ name, path }) => {
    const { ownOf } = callSender(server)
    const admin = server.as('admin')
    const url = `${model.resource(name).path}/${await ownOf(name)}`
    const [{ status, body }, health] = await Promise.all([
      admin.call('PUT', url, { [path]: entries }),
      admin.call('GET', '/healthz'),
    ])
    expect(health.status).toBe(200)
    expect(status).toBe(400)
    expect(Object.keys((body as { fields: object }).fields)).toEqual([path])
  })

  const listed = everyCall.flatMap((wish) =>
    Object.entries<AnyField>(wish.call.body ?? {})
      .filter(([, field]) => isList(field))
      .map(([part]) => ({ wish, part, title: `${wish.name}.${wish.callName}` })),
  )
  test.each(listed)('in $part of $title', async ({ wish, part }) => {
    const { ownOf, send } = callSender(server)
    const resource = model.resource(wish.name)
    const id = takesRecord(wish.call) ? await ownOf(wish.name) : ''
    const fields = { ...wish.call.body, ...(wish.call.takesFields && resource.fields) }
    const who = userTypes.find((type) => isCallFor(wish.call.roles, type)) ?? 'admin'
    const { status, body } = await send(who, wish, id, { [part]: entries })
    if (!fits(fields)) return expect([status, body]).toMatchObject([413, { code: 'TOO_LARGE' }])
    expect(status).toBe(400)
    expect(Object.keys((body as { fields: object }).fields)).toEqual([part])
  })
})

test('security-scale 4: an answer names the first ten of unknown fields', async () => {
  const admin = server.as('admin')
  const { ownOf } = callSender(server)
  const unknown = Object.fromEntries(entries.slice(0, 9_000).map((_, at) => [`field${at}`, 1]))
  const { status, body } = await admin.call(
    'PUT',
    `/api/product/${await ownOf('products')}`,
    unknown,
  )
  expect(status).toBe(400)
  expect(Object.keys((body as { fields: object }).fields)).toHaveLength(10)
})
