import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { kindOf, takesRecord, type AnyField } from '../../../schema/index.ts'
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

describe('security-scale F1: 100,000 entries are one complaint', () => {
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
    const id = takesRecord(wish.call) ? await ownOf(wish.name) : ''
    const who = userTypes.find((type) => isCallFor(wish.call.roles, type)) ?? 'admin'
    const { status, body } = await send(who, wish, id, { [part]: entries })
    expect(status).toBe(400)
    expect(Object.keys((body as { fields: object }).fields)).toEqual([part])
  })
})

test('security-scale F1: an answer names as many wrong fields as somebody reads', async () => {
  const admin = server.as('admin')
  const { ownOf } = callSender(server)
  const unknown = Object.fromEntries(entries.map((_, at) => [`field${at}`, 1]))
  const { status, body } = await admin.call(
    'PUT',
    `/api/product/${await ownOf('products')}`,
    unknown,
  )
  expect(status).toBe(400)
  expect(Object.keys((body as { fields: object }).fields)).toHaveLength(100)
})
