import { describe, expect, test } from 'vitest'
import { type Answer, withServer } from '../../helpers/testServer.ts'
import { everyPair, isReadable, placesOf, reachOf } from './expected.ts'

const server = withServer()

const query = (name: string, value: unknown) =>
  `?range=[0,1]&${name}=${encodeURIComponent(JSON.stringify(value))}`

/** Every way to learn of a field from a list. */
const probes = (path: string): string[] => [
  query('filter', { [path]: 'x' }),
  query('filter', { [path]: [null] }),
  query('filter', { [`${path}_empty`]: true }),
  query('filter', { [`${path}_gte`]: 1 }),
  query('filter', { [`${path}_like`]: 'x' }),
  query('sort', [path, 'ASC']),
  query('sort', [
    ['_id', 'ASC'],
    [path, 'DESC'],
  ]),
  query('columns', [path]),
]

const told = ({ status, body }: Answer, path: string) => [
  status,
  Object.keys((body as { fields: object }).fields),
  path,
]

const readers = everyPair.filter(
  ({ definition, type }) => reachOf(definition.access, 'read', type) !== null,
)

describe.each(readers)('API-011: fields of $name hidden from $type', ({ type, definition }) => {
  const hidden = placesOf(definition).filter((place) => !isReadable(place, type))

  test('are refused by name in filters, sorts and columns', async () => {
    const { call } = server.as(type)
    for (const { path } of hidden)
      for (const probe of probes(path))
        expect(told(await call('GET', definition.path + probe), path)).toEqual([403, [path], path])
  })

  test('unknown ones are told apart from hidden ones: they are bad input', async () => {
    const { call } = server.as(type)
    for (const probe of probes('nope')) {
      const answer = await call('GET', definition.path + probe)
      expect([answer.status, answer.body]).toMatchObject([400, { fields: {} }])
      expect(Object.keys((answer.body as { fields: object }).fields)[0]).toMatch(/^nope/)
    }
  })
})

test('the probes meet hidden fields of every kind of reader', () => {
  const met = readers.flatMap(({ type, name, definition }) =>
    placesOf(definition)
      .filter((place) => !isReadable(place, type))
      .map(({ path }) => `${type} ${name}.${path}`),
  )
  expect(met).toEqual(
    expect.arrayContaining([
      'vendor vendors.readiness',
      'buyer products.dedicatedCourier',
      'manager vendors.premium.analyticsToken',
    ]),
  )
})
