import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mostOpenImportBytes, rowsAtOnce } from '../../../resources/settings/imports.ts'
import { withServer, type Who } from '../../helpers/testServer.ts'

const room = 200 * 1024
const server = withServer(undefined, { roomPerArtisan: room })

const sent = (who: Who, lines: readonly string[]) =>
  server.as(who).call('POST', '/api/product/import?name=a.csv', Buffer.from(lines.join('\n')), {
    'content-type': 'text/csv',
  })

async function ownSku(): Promise<string> {
  const { body } = await server.as('vendor').call('GET', '/api/product?range=[0,0]')
  return (body as [{ sku: string }])[0].sku
}

const imports = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from imports`.execute(
    server.database,
  )
  return rows[0]?.count
}

const many = (sku: (at: number) => string, text = 'x') =>
  Array.from({ length: rowsAtOnce + 50 }, (_, at) => `${sku(at)},${text}`)

test('security-scale 3: a large file that names nothing is refused before a row is stored', async () => {
  const before = await imports()
  const unknown = await sent('vendor', ['sku,name', ...many((at) => `NONE-${at}`)])
  expect(unknown).toMatchObject({ status: 422, body: { code: 'NO_RECORDS' } })
  expect((unknown.body as { error: string }).error).toBe(
    'None of the first 350 rows names a record that you may change. Is “sku” the right column, and this the right file?',
  )
  expect(await imports()).toBe(before)
  // A small one is shown row by row, and so is a large one that names something.
  expect((await sent('vendor', ['sku,name', 'NONE-1,x'])).status).toBe(201)
  const sku = await ownSku()
  const known = await sent('vendor', ['sku,name', `${sku},x`, ...many((at) => `NONE-${at}`)])
  expect(known.status).toBe(201)
})

test('security-scale 3: imports count into the room of an artisan', async () => {
  const used = async () =>
    (await server.as('vendor').call('GET', `/api/vendor/${server.as('vendor').id}/room`)).body as {
      used: number
    }
  const before = (await used()).used
  const sku = await ownSku()
  const rows = [`${sku},x`, ...many((at) => `NONE-${at}`, 'y'.repeat(200))]
  expect((await sent('vendor', ['sku,name', ...rows])).status).toBe(201)
  expect((await used()).used - before).toBeGreaterThan(80_000)
  const next = await sent('vendor', ['sku,name', ...rows, ...rows])
  expect(next).toMatchObject({ status: 413, body: { code: 'NO_ROOM' } })
  // The house has no such bound.
  expect((await sent('admin', ['sku,name', ...rows, ...rows])).status).toBe(201)
})

test('security-scale 3: imports that nobody applies take 100 MB of an account at most', async () => {
  await sql`update imports set "bytes" = ${mostOpenImportBytes} where "userId" = ${server.as('admin').id}::uuid`.execute(
    server.database,
  )
  const refused = await sent('admin', ['sku,name', 'NONE-1,x'])
  expect(refused).toMatchObject({
    status: 413,
    body: {
      code: 'NO_ROOM',
      error:
        'Your imports that aren’t applied take 100 of 100 MB: apply or delete one before you start another',
    },
  })
  const { rows } = await sql<{ id: string }>`
    select "_id" as id from imports where "userId" = ${server.as('admin').id}::uuid`.execute(
    server.database,
  )
  for (const { id } of rows)
    expect((await server.as('admin').call('DELETE', `/api/import/${id}`)).status).toBe(204)
  expect((await sent('admin', ['sku,name', 'NONE-1,x'])).status).toBe(201)
})
