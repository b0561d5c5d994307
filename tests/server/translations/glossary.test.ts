import { describe, expect, test } from 'vitest'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()
const admin = server.as('admin')

const path = '/api/glossary-term'
const term = { kind: 'technique', it: 'niello', en: 'niello work', note: 'On silver alone' }

async function madeTerm(values: Json, client = admin): Promise<Json> {
  const { status, body } = await client.call('POST', path, values)
  expect([body, status]).toEqual([body, 201])
  return body as Json
}

describe('the glossary', () => {
  test.each(['admin', 'logistics'] as const)('is written by %s', async (who) => {
    const client = server.as(who)
    const made = await madeTerm({ ...term, it: `niello ${who}` }, client)
    const url = `${path}/${String(made['_id'])}`
    const { status, body } = await client.call('PUT', url, { en: 'niello / niellated' })
    expect([status, (body as Json)['en']]).toEqual([200, 'niello / niellated'])
    expect((await client.call('DELETE', url)).status).toBe(200)
    expect((await admin.call('GET', url)).status).toBe(404)
  })

  test.each(['approver', 'manager', 'translator'] as const)(
    'is read by %s, all terms at once, and not written',
    async (who) => {
      const client = server.as(who)
      const { rows } = await listOf(client, path, { range: [0, 999], sort: ['it', 'ASC'] })
      expect(rows.length).toBeGreaterThanOrEqual(40)
      expect(rows.find(({ it }) => it === 'foglia d’oro')).toMatchObject({
        kind: 'technique',
        en: 'gold leaf',
      })
      expect((await client.call('POST', path, term)).status).toBe(403)
      const url = `${path}/${String(rows[0]?.['_id'])}`
      expect((await client.call('PUT', url, { en: 'x' })).status).toBe(403)
      expect((await client.call('DELETE', url)).status).toBe(403)
    },
  )

  test.each(['vendor', 'buyer'] as const)('is nothing for %s', async (who) => {
    const client = server.as(who)
    expect((await client.call('GET', path)).status).toBe(403)
    expect((await client.call('POST', path, term)).status).toBe(403)
  })

  test('has an Italian term of a kind once, in whatever case, and says so at the field', async () => {
    const made = await madeTerm({ kind: 'material', it: 'Alabastro', en: 'alabaster' })
    const twice = await admin.call('POST', path, {
      kind: 'material',
      it: 'alabastro',
      en: 'alabaster stone',
    })
    expect(twice).toMatchObject({
      status: 422,
      body: { fields: { it: 'Already in use' } },
    })
    // The same word may be a colour too, until that is made a material.
    const colour = await madeTerm({ kind: 'colour', it: 'alabastro', en: 'alabaster white' })
    const url = `${path}/${String(colour['_id'])}`
    expect((await admin.call('PUT', url, { kind: 'material' })).status).toBe(422)
    expect((await admin.call('DELETE', `${path}/${String(made['_id'])}`)).status).toBe(200)
    expect((await admin.call('PUT', url, { kind: 'material' })).status).toBe(200)
  })

  test('needs both languages', async () => {
    const { status, body } = await admin.call('POST', path, { kind: 'other', it: 'tornitura' })
    expect([status, Object.keys((body as { fields: Json }).fields)]).toEqual([400, ['en']])
  })
})
