import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucket, type Bucket } from '../../helpers/bucket.ts'
import { multipart } from '../../helpers/multipart.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'

/** The least that passes for a film, with something of its own in it. */
const video = Buffer.concat([
  Buffer.from('000001ba2100010001800001000001bb', 'hex'),
  randomBytes(984),
])
const year = 'public, max-age=31536000, immutable'
let remote: Bucket
const servers: TestServer[] = []
beforeAll(async () => {
  remote = await bucket()
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await remote.close()
})

describe.each([
  ['folder', async () => testServer()],
  ['bucket', async () => testServer(undefined, { s3: remote.options })],
] as const)('stored files, from a %s', (_kind, open) => {
  let server: TestServer
  let videoAddress: string
  let documentAddress: string
  let pictureAt: string
  beforeAll(async () => {
    server = await open()
    servers.push(server)
    const vendor = server.as('vendor')
    const admin = server.as('admin')
    const { body } = await admin.call('GET', `/api/vendor/${vendor.id}`)
    const { company } = body as { company: string }
    const picture = await sharp({
      create: { width: 1400, height: 1400, channels: 3, background: '#a54' },
    })
      .jpeg()
      .toBuffer()
    const media = await multipart([
      { part: 'video', name: 'film.mpg', content: video },
      { part: 'images', name: 'a.jpg', content: picture },
    ])
    const upload = await vendor.call(
      'POST',
      `/api/company/media/${company}`,
      media.body,
      media.headers,
    )
    const { videoUrl, photoUrl } = upload.body as { videoUrl: string; photoUrl: string[] }
    videoAddress = videoUrl
    pictureAt = photoUrl.at(-1) ?? ''
    const pdf = await multipart(
      [{ part: 'files', name: 'a.pdf', content: Buffer.from('%PDF-1.4\n0123456789') }],
      { id: vendor.id },
    )
    const url = '/api/vendor/attachment/contracts'
    const sent = await admin.call('PUT', url, pdf.body, pdf.headers)
    documentAddress = (sent.body as { uploadedFiles: string[] }).uploadedFiles.at(-1) ?? ''
  })
  const request = (
    url: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ) => server.app.inject({ method, url, headers })

  test('a video comes whole, with its length, its type and for how long it may be cached', async () => {
    const { statusCode, headers, rawPayload } = await request(videoAddress)
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(video)).toBe(true)
    expect(headers).toMatchObject({
      'content-length': '1000',
      'content-type': 'video/mpeg',
      'accept-ranges': 'bytes',
      'cache-control': year,
      etag: expect.stringMatching(/^"[^"]+"$/),
    })
  })

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=500-5000', 500, 999],
    ['Bytes=7-7', 7, 7],
  ])('a video is sought: %s', async (range, from, to) => {
    const { statusCode, headers, rawPayload } = await request(videoAddress, { range })
    expect(statusCode).toBe(206)
    expect(headers).toMatchObject({
      'content-range': `bytes ${from}-${to}/1000`,
      'content-length': String(to - from + 1),
      'content-type': 'video/mpeg',
    })
    expect(rawPayload.equals(video.subarray(from, to + 1))).toBe(true)
  })

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])(
    'what lies outside of it is refused: %s',
    async (range) => {
      const { statusCode, headers, body } = await request(videoAddress, { range })
      expect(statusCode).toBe(416)
      expect(headers['content-range']).toBe('bytes */1000')
      expect(JSON.parse(body)).toMatchObject({ code: 'BAD_RANGE' })
    },
  )

  test.each(['bytes=9-3', 'bytes=-', 'bytes=a-b', 'lines=0-4', 'bytes=0-4,10-14', 'bytes=1.5-3'])(
    'what is no range of bytes gets the whole video: %s',
    async (range) => {
      const { statusCode, rawPayload } = await request(videoAddress, { range })
      expect(statusCode).toBe(200)
      expect(rawPayload).toHaveLength(1000)
    },
  )

  test('a part of another version is none: If-Range', async () => {
    const { etag = '' } = (await request(videoAddress)).headers
    const range = 'bytes=0-9'
    expect((await request(videoAddress, { range, 'if-range': String(etag) })).statusCode).toBe(206)
    for (const other of ['"another"', `W/${String(etag)}`, 'Sat, 21 Nov 2026 10:00:00 GMT'])
      expect((await request(videoAddress, { range, 'if-range': other })).statusCode, other).toBe(
        200,
      )
  })

  test('who has it already gets that nothing has changed', async () => {
    for (const address of [videoAddress, pictureAt, `${pictureAt}?w=300`]) {
      const { etag = '' } = (await request(address)).headers
      for (const known of [String(etag), `W/${String(etag)}`, `"a", ${String(etag)}`, '*']) {
        const same = await request(address, { 'if-none-match': known, range: 'bytes=0-9' })
        expect(same.statusCode, known).toBe(304)
        expect(same.rawPayload).toHaveLength(0)
        expect(same.headers).toMatchObject({ etag, 'cache-control': year })
      }
      expect((await request(address, { 'if-none-match': '"another"' })).statusCode).toBe(200)
    }
  })

  test('a picture and its renditions are told apart', async () => {
    const webp = { accept: 'image/webp' }
    const answers = await Promise.all([
      request(pictureAt),
      request(`${pictureAt}?w=300`),
      request(`${pictureAt}?w=300`, webp),
      request(`${pictureAt}?w=700`, webp),
    ])
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(4)
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual([
      'image/jpeg',
      'image/jpeg',
      'image/webp',
      'image/webp',
    ])
  })

  test('a HEAD request answers all headers without the video', async () => {
    for (const address of [videoAddress, pictureAt, documentAddress]) {
      const { headers: whole } = await request(address)
      const head = await request(address, { range: 'bytes=0-9' }, 'HEAD')
      expect(head.statusCode).toBe(200)
      expect(head.rawPayload).toHaveLength(0)
      for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges'] as const)
        expect(head.headers[name], name).toBe(whole[name])
    }
  })

  test('a document is sought with its signature, and has none of this without', async () => {
    const part = await request(documentAddress, { range: 'bytes=-3' })
    expect(part).toMatchObject({ statusCode: 206, body: '789' })
    expect(part.headers['cache-control']).toBe('private, max-age=600')
    const { etag = '' } = part.headers
    const same = await request(documentAddress, { 'if-none-match': String(etag) })
    expect(same.statusCode).toBe(304)

    const bare = documentAddress.split('?')[0] ?? ''
    const other = documentAddress.replace(/\/[0-9a-f]{40}\//, `/${'0'.repeat(40)}/`)
    const expired = documentAddress.replace(/until=\d+/, 'until=1')
    const doubled = `${documentAddress}&signature=x`
    for (const address of [bare, other, expired, doubled])
      for (const headers of [{}, { range: 'bytes=0-3' }, { 'if-none-match': '*' }])
        for (const method of ['GET', 'HEAD'] as const) {
          const { statusCode, headers: shown } = await request(address, headers, method)
          expect(statusCode, `${method} ${address}`).toBe(404)
          expect(shown.etag).toBeUndefined()
        }
  })

  test.each([
    '/files/media/0000000000000000000000000000000000000000/film.mpg',
    '/files/pictures/0000000000000000000000000000000000000000.jpg',
    '/files/media/x/film.mpg',
    '/files/incoming/0000000000000000000000000000000000000000/a',
    '/files/media/0000000000000000000000000000000000000000/..%2f..%2ftoken-secret',
  ])('%s is not there, in whole, in part or unchanged', async (address) => {
    for (const headers of [{}, { range: 'bytes=0-3' }, { 'if-none-match': '*' }])
      expect((await request(address, headers)).statusCode).toBe(404)
    expect((await request(address, {}, 'HEAD')).statusCode).toBe(404)
  })
})
