import { rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
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
