import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { multipart } from '../../helpers/multipart.ts'
import { type Who, withServer } from '../../helpers/testServer.ts'

const room = 8 * 1024 ** 2

const server = withServer(undefined, { roomPerArtisan: room })
let vendor: string
let vendor2: string
beforeAll(async () => {
  vendor = server.as('vendor').id
  vendor2 = server.as('vendor2').id
})

const paper = (megabytes: number) =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    randomBytes(megabytes * 1024 ** 2),
    Buffer.from('%%EOF'),
  ])
async function send(who: Who, id: string, content: Buffer) {
  const { body, headers } = await multipart([{ part: 'files', name: 'a.pdf', content }], { id })
  return server.as(who).call('PUT', '/api/vendor/attachment/contracts', body, headers)
}
async function roomOf(who: Who, id: string) {
  return server.as(who).call('GET', `/api/vendor/${id}/room`)
}
const usedBy = async (id: string) => ((await roomOf('admin', id)).body as { used: number }).used

test('the room that files take is told to the artisan and to staff, and to no other artisan', async () => {
  expect(await roomOf('vendor', vendor)).toMatchObject({ status: 200, body: { used: 0, room } })
  const content = paper(3)
  expect((await send('admin', vendor, content)).status).toBe(200)
  for (const who of ['vendor', 'admin'] as const)
    expect((await roomOf(who, vendor)).body).toEqual({ used: content.length, room })
  expect((await roomOf('vendor2', vendor)).status).toBe(404)
  expect((await roomOf('nobody', vendor)).status).toBe(401)
  expect(await usedBy(vendor2)).toBe(0)
})

test('the same content counts once; a picture counts with its renditions', async () => {
  const content = paper(1)
  await send('admin', vendor2, content)
  await send('admin', vendor2, content)
  expect(await usedBy(vendor2)).toBe(content.length)
  const picture = await sharp({
    create: { width: 1400, height: 1400, channels: 3, background: '#739' },
  })
    .jpeg()
    .toBuffer()
  const { body, headers } = await multipart([{ part: 'images', name: 'a.jpg', content: picture }])
  const { call } = server.as('vendor2')
  expect(await call('PUT', `/api/vendor/promote/${vendor2}`, body, headers)).toMatchObject({
    status: 200,
  })
  expect(await usedBy(vendor2)).toBeGreaterThan(content.length + picture.length / 2)
})

test('what does not fit is refused before it is stored, and told what is left; others have their own', async () => {
  const before = await usedBy(vendor)
  const files = () => server.database.selectFrom('storedFiles').selectAll().execute()
  const count = (await files()).length
  expect(await send('admin', vendor, paper(6))).toMatchObject({
    status: 413,
    body: {
      code: 'NO_ROOM',
      error: 'Not enough room for this artisan’s files: 4 MB left',
    },
  })
  expect(await files()).toHaveLength(count)
  expect(await usedBy(vendor)).toBe(before)
  expect((await send('admin', vendor2, paper(6))).status).toBe(200)
  expect((await send('admin', vendor, paper(2))).status).toBe(200)
})

test('of two that fit alone and come at once, one is refused', async () => {
  const left = room - (await usedBy(vendor))
  expect(left).toBeGreaterThan(2 * 1024 ** 2)
  const answers = await Promise.all([
    send('admin', vendor, paper(2)),
    send('admin', vendor, paper(2)),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 413])
  expect(await usedBy(vendor)).toBeLessThanOrEqual(room)
})
