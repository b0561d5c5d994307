import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { filePlace, noteFilePlace, watchOtherStores } from '../../../server/files/otherStores.ts'
import { multipart } from '../../helpers/multipart.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()

test('security-scale F9: a picture that another portal has is away for now, one that nobody has is missing', async () => {
  const vendor = server.as('vendor')
  const create = { width: 1400, height: 1400, channels: 3, background: '#4a7' } as const
  const content = await sharp({ create }).jpeg().toBuffer()
  const { body, headers } = await multipart([{ part: 'images', name: 'a.jpg', content }])
  const sent = await vendor.call('PUT', `/api/vendor/promote/${vendor.id}`, body, headers)
  const address = (sent.body as { images: string[] }).images.at(-1) ?? ''
  const read = (url: string) => server.app.inject(url)
  expect((await read(address)).statusCode).toBe(200)
  // As it is for a portal with another folder.
  rmSync(join(server.dataDir, 'files', 'pictures'), { recursive: true })
  for (const url of [address, `${address}?w=300`]) {
    const away = await read(url)
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5'])
    expect(away.json()).toMatchObject({ code: 'UNAVAILABLE' })
  }
  expect((await read(`/files/pictures/${'0'.repeat(40)}.jpg`)).statusCode).toBe(404)
})

test('39.5: portals that keep files in different places are told, those that share one are not', async () => {
  const { database, dataDir } = server
  const other = mkdtempSync(join(tmpdir(), 'bottega-other-'))
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  const [one, two] = [filePlace({ dataDir }), filePlace({ dataDir: other })]
  const stopOne = await watchOtherStores(database, one, say)
  // A restart, and a second portal with the same folder.
  await (
    await watchOtherStores(database, filePlace({ dataDir }), say)
  )()
  await noteFilePlace(database, one)
  expect(lines).toEqual([])
  const stopTwo = await watchOtherStores(database, two, say)
  expect(lines).toEqual([
    `Another portal of this database keeps uploads in ${one.shown}, this one in ${two.shown}: each lacks those of the other. Set the same S3_BUCKET for all.`,
  ])
  expect(await noteFilePlace(database, one)).toEqual([two.shown])
  await stopTwo()
  expect(await noteFilePlace(database, one)).toEqual([])
  await noteFilePlace(database, two)
  await sql`update state set "updatedAt" = now() - interval '5 minutes'
    where "key" = ${`files:${two.id}`}`.execute(database)
  expect(await noteFilePlace(database, one)).toEqual([])
  await stopOne()
  rmSync(other, { recursive: true })
})
