import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { multipart, type TestFile } from '../../helpers/multipart.ts'
import { docx, olderOffice, xlsx } from '../../helpers/documentSamples.ts'
import { type Who, withServer } from '../../helpers/testServer.ts'

const server = withServer()
let vendorId: string
beforeAll(async () => {
  vendorId = server.as('vendor').id
})

type Method = 'PUT' | 'POST'
async function send(
  who: Who,
  [method, url]: readonly [Method, string],
  files: readonly TestFile[],
  texts: Record<string, string> = {},
) {
  const { body, headers } = await multipart(files, texts)
  return server.as(who).call(method, url, body, headers)
}
const read = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })

type Format = 'jpeg' | 'gif' | 'tiff' | 'png' | 'webp'
const picture = (width: number, height: number, format: Format = 'jpeg', seed = 0) =>
  sharp({ create: { width, height, channels: 3, background: { r: seed, g: 90, b: 60 } } })
    .toFormat(format)
    .toBuffer()
const image = (content: Buffer, name = 'picture.jpg'): TestFile => ({
  part: 'images',
  name,
  content,
})
const promote = () => ['PUT', `/api/vendor/promote/${vendorId}`] as const
const imagesOf = (body: unknown) => (body as { images: string[] }).images
const refusal = (body: unknown) => body as { code: string; error: string }
async function stored() {
  const { body } = await server.as('admin').call('GET', `/api/vendor/${vendorId}`)
  return body as { images: string[] | null; contracts: string[] | null; version: number }
}

describe('pictures', () => {
  test('API-056, API-057, PROMOTE-007: they are added, all of them are answered, and they are served', async () => {
    const before = (await stored()).images ?? []
    const { status, body } = await send('vendor', promote(), [
      image(await picture(1400, 1400, 'jpeg', 1)),
      image(await picture(1500, 1600, 'tiff', 2), 'two.tiff'),
    ])
    expect(status).toBe(200)
    const added = imagesOf(body).slice(before.length)
    expect(added).toHaveLength(2)
    expect((await stored()).images).toEqual([...before, ...added])
    for (const address of added) {
      const full = await read(address)
      expect(full.headers['content-type']).toBe('image/jpeg')
      const small = await read(`${address}?w=300`, { accept: 'image/webp,*/*' })
      const { format, width } = await sharp(small.rawPayload).metadata()
      expect({ format, width }).toEqual({ format: 'webp', width: 300 })
    }
  })

  test.each(['gif', 'jpeg', 'tiff'] as const)(
    'VAL-075, VAL-077, LIMIT-044, LIMIT-045: %s is taken, shown as jpeg',
    async (format) => {
      const { body } = await send('vendor', promote(), [
        image(await picture(1400, 1400, format, 30), `a.${format}`),
      ])
      const address = imagesOf(body).at(-1) ?? ''
      expect((await sharp((await read(address)).rawPayload).metadata()).format).toBe('jpeg')
    },
  )

  test.each([
    ['png', async () => picture(1400, 1400, 'png')],
    ['webp', async () => picture(1400, 1400, 'webp')],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing with a script',
      async () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1400"><script/></svg>',
        ),
    ],
  ] as const)(
    'VAL-076, LIMIT-044: %s by the name of picture.jpg is refused',
    async (_name, make) => {
      const before = await stored()
      const { status, body } = await send('vendor', promote(), [image(await make())])
      expect(status).toBe(415)
      expect(refusal(body).code).toBe('notSupportedFileType')
      expect(refusal(body).error).toContain('notSupportedFileType')
      expect((await stored()).version).toBe(before.version)
    },
  )

  test.each([
    [1399, 1400],
    [1400, 1399],
  ])('API-149, VAL-079, MSG-079: %i x %i pixels are too few', async (width, height) => {
    const { status, body } = await send('vendor', promote(), [image(await picture(width, height))])
    expect(status).toBe(422)
    expect(refusal(body)).toMatchObject({
      code: 'BAD_IMAGE_DIMENSIONS',
      error: 'The minimum image resolution must be 1400x1400px',
    })
  })

  test('VAL-079: a picture on its side is measured upright and stored upright, without its notes', async () => {
    const noted = await sharp(await picture(1400, 2000, 'jpeg', 50))
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await send('vendor', promote(), [image(noted)])
    const saved = await sharp((await read(imagesOf(body).at(-1) ?? '')).rawPayload).metadata()
    expect({ width: saved.width, height: saved.height }).toEqual({ width: 2000, height: 1400 })
    expect(saved.exif).toBeUndefined()
  })

  test('a picture that would unpack into gigabytes, and half a picture, are refused', async () => {
    const bomb = await send('vendor', promote(), [image(hugeGif())])
    expect([415, 422]).toContain(bomb.status)
    const whole = await sharp({
      create: {
        width: 1500,
        height: 1500,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
    const half = await send('vendor', promote(), [image(whole.subarray(0, whole.length / 2))])
    expect(half.status).toBe(422)
    expect(refusal(half.body).code).toBe('BAD_IMAGE')
  })

  test('what is hidden behind a picture is gone', async () => {
    const hidden = Buffer.concat([
      await picture(1400, 1400, 'jpeg', 70),
      deflateSync('x'),
      Buffer.from('<script>alert("hidden")</script>'),
    ])
    const { body } = await send('vendor', promote(), [image(hidden)])
    const saved = await read(imagesOf(body).at(-1) ?? '')
    expect(saved.rawPayload.includes('hidden')).toBe(false)
  })

  test('API-060, API-061, PROMOTE-008: a removed picture stays away', async () => {
    const { body } = await send('vendor', promote(), [image(await picture(1400, 1400, 'jpeg', 90))])
    const url = imagesOf(body).at(-1) ?? ''
    const vendor = server.as('vendor')
    const removed = await vendor.call('PUT', `/api/vendor/remove-image/${vendorId}`, { url })
    expect(imagesOf(removed.body)).not.toContain(url)
    expect((await stored()).images).not.toContain(url)
    const again = await vendor.call('PUT', `/api/vendor/remove-image/${vendorId}`, { url })
    expect(again.status).toBe(400)
  })

  test('uploads at once all arrive', async () => {
    const before = (await stored()).images?.length ?? 0
    const answers = await Promise.all(
      [130, 160, 190, 220].map(async (seed) =>
        send('vendor', promote(), [image(await picture(1400, 1400, 'jpeg', seed))]),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await stored()).images).toHaveLength(before + 4)
  })
})

describe('rights', () => {
  test.each([
    ['vendor2', 404],
    ['translator', 403],
    ['manager', 403],
    ['nobody', 401],
    ['approver', 200],
  ] as const)(
    "VENDOR-053: %s sending a picture to the vendor's promotion gets %i",
    async (who, expected) => {
      const { status } = await send(who, promote(), [image(await picture(1400, 1400, 'jpeg', 9))])
      expect(status).toBe(expected)
    },
  )

  test('API-058, API-059: the Instagram handle is saved by its own call', async () => {
    const vendor = server.as('vendor')
    const url = `/api/vendor/insta-name/${vendorId}`
    const { status, body } = await vendor.call('PUT', url, { nickname: 'la.bottega' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ _id: vendorId, instaName: 'la.bottega' })
    const other = await server.as('vendor2').call('PUT', url, { nickname: 'mine' })
    expect(other.status).toBe(404)
  })
})

describe('papers', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
  const documentPart = (content: Buffer, name: string): TestFile => ({
    part: 'files',
    name,
    content,
  })
  const to = (field: string) => ['PUT', `/api/vendor/attachment/${field}`] as const

  test('API-062, API-063, API-064, API-065, API-066, VAL-071: they are added, opened with a signature alone, and removed', async () => {
    const before = (await stored()).contracts?.length ?? 0
    const sent = await send(
      'admin',
      to('contracts'),
      [documentPart(pdf, 'Accordo di Natale è qui.PDF')],
      {
        id: vendorId,
      },
    )
    expect(sent.status).toBe(200)
    const { uploadedFiles } = sent.body as { uploadedFiles: string[] }
    expect(uploadedFiles).toHaveLength(before + 1)
    const address = uploadedFiles.at(-1) ?? ''
    expect(address).toContain('/Accordo-di-Natale-e-qui.pdf?')
    const opened = await read(address)
    expect(opened.statusCode).toBe(200)
    expect(opened.headers['content-security-policy']).toContain('sandbox')
    expect((await read(address.split('?')[0] ?? '')).statusCode).toBe(404)
    expect((await read(address.replace(/until=\d+/, 'until=9999999999'))).statusCode).toBe(404)

    const url = `/api/vendor/${vendorId}/attachment/contracts`
    const removed = await server.as('admin').call('DELETE', url, { file: address })
    expect(removed.status).toBe(200)
    expect((removed.body as { contracts: string[] }).contracts).toHaveLength(before)
  })

  test('API-048: a record sent back with its signed papers changes nothing and is no offence', async () => {
    await send('admin', to('catalogs'), [documentPart(pdf, 'catalogo.pdf')], { id: vendorId })
    const buyer = server.as('buyer')
    const { body } = await buyer.call('GET', `/api/vendor/${vendorId}`)
    const { catalogs, area } = body as { catalogs: string[]; area: string }
    expect(catalogs.at(-1)).toContain('signature=')
    const { status } = await buyer.call('PUT', `/api/vendor/${vendorId}`, { catalogs, area })
    expect(status).toBe(200)
  })

  test.each([
    [
      'VAL-074',
      'a zip',
      Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
      'a.pdf',
    ],
    ['VAL-074', 'a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'a.docx'],
    ['VAL-070', 'plain text', Buffer.from('just words'), 'a.doc'],
  ])('%s: %s by the name of a document is refused', async (_row, _what, content, name) => {
    const { status, body } = await send('admin', to('contracts'), [documentPart(content, name)], {
      id: vendorId,
    })
    expect(status).toBe(415)
    expect(refusal(body).code).toBe('notSupportedFileType')
  })

  test.each([
    ['VAL-072', 'doc', olderOffice('WordDocument')],
    ['VAL-072', 'docx', docx],
    ['VAL-073', 'xlsx', xlsx],
  ] as const)('%s: a %s is taken, whatever it is called', async (_row, type, content) => {
    const file = documentPart(content, 'listino.pdf')
    const { status, body } = await send('buyer', to('catalogs'), [file], { id: vendorId })
    expect(status).toBe(200)
    const address = (body as { uploadedFiles: string[] }).uploadedFiles.at(-1) ?? ''
    expect(address).toContain(`/listino.${type}?`)
    expect((await read(address)).headers['content-disposition']).toBe(
      `attachment; filename="listino.${type}"`,
    )
  })

  test.each(['manager', 'translator', 'vendor'] as const)(
    'a %s may not delete a contract',
    async (who) => {
      const sent = await send('admin', to('contracts'), [documentPart(pdf, `${who}.pdf`)], {
        id: vendorId,
      })
      const address = (sent.body as { uploadedFiles: string[] }).uploadedFiles.at(-1)
      const url = `/api/vendor/${vendorId}/attachment/contracts`
      const client = server.as(who)
      expect((await client.call('DELETE', url, { file: address })).status).toBe(403)
      // Signed anew every quarter of an hour.
      const saved = (await stored()).contracts?.map((one) => one.split('?')[0])
      expect(saved).toContain(address?.split('?')[0])
    },
  )

  test('API-064: there is no other list of papers', async () => {
    const { status } = await send('admin', to('images'), [documentPart(pdf, 'a.pdf')], {
      id: vendorId,
    })
    expect(status).toBe(404)
  })

  test.each([
    ['vendor', 403],
    ['manager', 403],
  ] as const)('%s may not add a contract: %i', async (who, expected) => {
    const { status } = await send(who, to('contracts'), [documentPart(pdf, 'a.pdf')], {
      id: vendorId,
    })
    expect(status).toBe(expected)
  })
})

describe('company page', () => {
  const avi = Buffer.concat([
    Buffer.from('RIFF'),
    Buffer.from([36, 0, 0, 0]),
    Buffer.from('AVI LIST'),
    Buffer.from([16, 0, 0, 0]),
    Buffer.from('hdrlavih'),
    Buffer.alloc(8),
  ])
  const mpg = Buffer.concat([Buffer.from('000001ba2100010001', 'hex'), Buffer.alloc(64)])
  async function companyOf() {
    const { body } = await server.as('admin').call('GET', `/api/vendor/${vendorId}`)
    return (body as { company: string }).company
  }
  const media = async () => ['POST', `/api/company/media/${await companyOf()}`] as const
  const videoPart = (content: Buffer, name: string): TestFile => ({ part: 'video', name, content })

  test.each([
    ['an AVI', Buffer.concat([avi.subarray(0, 16), randomBytes(4096)]), 'film.avi'],
    ['an AVI with its list', Buffer.concat([avi, Buffer.from([0, 200, 0, 7])]), 'film.avi'],
    ['an MPEG', Buffer.concat([mpg.subarray(0, 12), Buffer.alloc(4096, 0xa5)]), 'film.mpg'],
  ])('random bytes behind the head of %s are no film', async (_what, content, name) => {
    const answer = await send('vendor', await media(), [videoPart(content, name)])
    expect(answer).toMatchObject({ status: 415, body: { code: 'notSupportedFileType' } })
  })

  test('API-082, API-083, API-084, API-085, API-086, BIO-009, BIO-010: pictures are added, a video replaces the last, both go', async () => {
    const sent = await send(
      'vendor',
      await media(),
      [image(await picture(1400, 1400, 'jpeg', 111)), videoPart(avi, 'film.avi')],
      { description: 'Since 1890 in the same street.' },
    )
    expect(sent.status).toBe(200)
    const first = sent.body as { photoUrl: string[]; videoUrl: string; description: string }
    expect(first.description).toBe('Since 1890 in the same street.')
    expect(first.videoUrl).toMatch(/film\.avi$/)
    const next = await send('vendor', await media(), [videoPart(mpg, 'film.mpg')])
    expect(next.body).toMatchObject({
      photoUrl: first.photoUrl,
      videoUrl: expect.stringMatching(/mpg$/),
    })

    const vendor = server.as('vendor')
    const [, url] = await media()
    const imageUrl = first.photoUrl.at(-1)
    const removed = await vendor.call('DELETE', url, { imageUrl })
    expect((removed.body as { photoUrl: string[] }).photoUrl).not.toContain(imageUrl)
    const video = (next.body as { videoUrl: string }).videoUrl
    const silent = await vendor.call('DELETE', url, { imageUrl: video })
    expect((silent.body as { videoUrl: string | null }).videoUrl ?? null).toBeNull()
  })

  test('VAL-081, BIO-005, BIO-006, BIO-007: a video of another type is refused', async () => {
    const mp4 = Buffer.concat([
      Buffer.from('0000001866747970', 'hex'),
      Buffer.from('isom0000isommp42'),
    ])
    const { status, body } = await send('vendor', await media(), [videoPart(mp4, 'film.mpg')])
    expect(status).toBe(415)
    expect(refusal(body).code).toBe('notSupportedFileType')
  })

  test('two videos at once are one too many, with a proper plural', async () => {
    const { status, body } = await send('vendor', await media(), [
      videoPart(mpg, 'one.mpg'),
      videoPart(mpg, 'two.mpg'),
    ])
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { video: 'At most 1 file is allowed' } })
  })

  test('another vendor finds no such company', async () => {
    const { status } = await send('vendor2', await media(), [videoPart(mpg, 'film.mpg')])
    expect(status).toBe(404)
  })
})

/** A GIF whose head says 65,535 x 65,535 pixels: twelve gigabytes once unpacked. */
function hugeGif(): Buffer {
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x44, 0x01, 0, 0x3b]),
  ])
}
