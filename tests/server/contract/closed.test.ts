import { describe, expect, test } from 'vitest'
import { definitions } from '../../../resources/index.ts'
import { roles, userTypes } from '../../../resources/settings/roles.ts'
import { all, defineModel, type Definition } from '../../../schema/index.ts'
import { withServer } from '../../helpers/testServer.ts'
import { sampleIds } from './records.ts'

/** The house with one resource that an admin alone reads, and nobody writes. */
const closed = (definitions as unknown as readonly Definition[]).map((definition): Definition =>
  definition.name === 'productTypes'
    ? { ...definition, access: { read: { admin: all }, create: {}, update: {}, delete: {} } }
    : definition,
)
const path = '/api/product-data'

const server = withServer(defineModel(roles, closed))

describe.each(userTypes)('API-011: a resource that is closed to all but admins, by %s', (type) => {
  test('is not listed, read, made, changed or deleted', async () => {
    const { call, id } = server.as(type)
    const { mine = '' } = await sampleIds(server, 'productTypes', 'all', id)
    const isReader = type === 'admin'
    const answers = [
      await call('GET', path),
      await call('GET', `${path}/${mine}`),
      await call('POST', path, { category: 'furniture' }),
      await call('PUT', `${path}/${mine}`, { isActive: false }),
      await call('DELETE', `${path}/${mine}`),
    ]
    // Who may not even read it is not told whether it is there.
    const expected = isReader ? [200, 200, 403, 403, 403] : [403, 403, 403, 404, 404]
    expect(answers.map(({ status }) => status)).toEqual(expected)
  })
})
