import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { attachments } from '../../../resources/parts/productMedia.ts'
import { multipart, type TestFile } from '../../helpers/multipart.ts'
import type { Json } from '../../helpers/listOf.ts'
import { docx, olderOffice, xlsx } from '../../helpers/documentSamples.ts'
import { type Answer, type Who, withServer } from '../../helpers/testServer.ts'
import { madeProduct } from '../records/madeRecords.ts'

const server = withServer()
let url: string
beforeEach(async () => {
  url = `/api/product/${await madeProduct(server)}`
})

async function send(who: Who, path: string, ...files: readonly TestFile[]): Promise<Answer> {
  const { body, headers } = await multipart(files)
  return server.as(who).call('POST', `${url}/${path}`, body, headers)
}
const remove = async (who: Who, path: string, body?: Json) =>
  server.as(who).call('DELETE', `${url}/${path}`, body)
const stored = async () => (await server.as('admin').call('GET', url)).body as Json
const list = (body: unknown, field: string) => (body as Record<string, string[]>)[field] ?? []

let shade = 0
async function picture(part: string, width = 1400, height = 1400): Promise<TestFile> {
  // Far enough apart that no two are the same once they are compressed.
  shade += 12
  const background = { r: shade % 256, g: shade >> 8, b: 40 }
  const content = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { part, name: `picture-${shade}.jpg`, content }
}

const others = ['logistics', 'approver', 'manager', 'buyer', 'translator', 'vendor'] as const

describe('the main and the onboarding picture', () => {
  test('API-147, IMG-007: every type that writes products but vendors brings the main one', async () => {
    const before = await stored()
    for (const who of ['admin', 'logistics', 'approver', 'manager'] as const) {
      const { status, body } = await send(who, 'main-image', await picture('image'))
      expect([who, status]).toEqual([who, 200])
      expect((body as Json)['mainPhoto']).not.toBe(before['mainPhoto'])
      expect(await stored()).toMatchObject({ mainPhoto: (body as Json)['mainPhoto'] })
    }
    for (const who of ['vendor', 'buyer', 'translator'] as const)
      expect((await send(who, 'main-image', await picture('image'))).status).toBe(403)
  })

  test('VAL-078, MSG-080: the main one is exactly 1400x1400', async () => {
    const answer = await send('admin', 'main-image', await picture('image', 1401))
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'BAD_IMAGE_DIMENSIONS',
        error: 'The image resolution must be 1400x1400px',
      },
    })
    expect((await send('admin', 'onboarding-image', await picture('image', 1500))).status).toBe(200)
  })

  test('API-146, IMG-003, IMG-004, IMG-006: an admin alone takes them away', async () => {
    await send('admin', 'main-image', await picture('image'))
    await send('manager', 'onboarding-image', await picture('image'))
    const { mainPhoto, onboardingPhoto } = await stored()
    for (const type of ['mainPhoto', 'onboardingPhoto']) {
      for (const who of others)
        expect((await remove(who, `resource?type=${type}`)).status, who).toBe(403)
      expect(await stored()).toMatchObject({ mainPhoto, onboardingPhoto })
    }
    expect(await remove('admin', 'resource?type=onboardingPhoto')).toMatchObject({ status: 200 })
    expect(await stored()).toMatchObject({ mainPhoto, onboardingPhoto: null })
    expect(await remove('admin', 'resource?type=mainPhoto')).toMatchObject({
      status: 200,
      body: { mainPhoto: null },
    })
  })

  test.each(['resource', 'resource?type=photos', 'resource?type=mainPhoto&type=photos'])(
    'API-146: DELETE %s takes nothing away',
    async (path) => {
      expect((await remove('admin', path)).status).toBe(400)
    },
  )
})

describe('the gallery', () => {
  test('API-148, IMG-005, IMG-006: an admin alone adds pictures', async () => {
    const two = [await picture('images'), await picture('images')]
    for (const who of others) expect((await send(who, 'multi-images', ...two)).status).toBe(403)
    const { status, body } = await send('admin', 'multi-images', ...two)
    expect(status).toBe(200)
    expect(list(body, 'photos')).toHaveLength(2)
    const small = await send('admin', 'multi-images', await picture('images', 1400, 1399))
    expect(small).toMatchObject({
      status: 422,
      body: { error: 'The minimum image resolution must be 1400x1400px' },
    })
    expect(list(await stored(), 'photos')).toEqual(list(body, 'photos'))
  })

  test('API-145, IMG-001, IMG-002: staff put them in order and take them away, vendors do not', async () => {
    const three = [await picture('images'), await picture('images'), await picture('images')]
    const [first = '', second = '', third = ''] = list(
      (await send('admin', 'multi-images', ...three)).body,
      'photos',
    )
    const order = async (who: Who, photos: readonly string[]) =>
      server.as(who).call('PUT', `${url}/images/order`, { photos })
    expect((await order('vendor', [third, first, second])).status).toBe(403)
    expect((await order('manager', [third, first])).status).toBe(400)
    expect(await order('manager', [third, first, second])).toMatchObject({
      status: 200,
      body: { photos: [third, first, second] },
    })
    expect((await remove('vendor', 'image', { imageUrl: first })).status).toBe(403)
    expect((await remove('manager', 'image', { imageUrl: '/files/none.jpg' })).status).toBe(400)
    expect((await remove('manager', 'image')).status).toBe(400)
    expect(await remove('manager', 'image', { imageUrl: first })).toMatchObject({
      status: 200,
      body: { photos: [third, second] },
    })
  })

  test('no field of a picture is written past the calls', async () => {
    for (const field of ['mainPhoto', 'onboardingPhoto', 'photos', 'hiResImages'])
      expect(await server.as('admin').call('PUT', url, { [field]: '/files/x.jpg' })).toMatchObject({
        status: 403,
        body: { fields: { [field]: expect.any(String) } },
      })
  })
})

test('IMG-002, IMG-008: a vendor brings its own pictures in high resolution, and takes them away', async () => {
  const { status, body } = await send(
    'vendor',
    'hi-res-images',
    await picture('images', 2000, 1500),
    await picture('images'),
  )
  expect(status).toBe(200)
  const [first = '', second = ''] = list(body, 'hiResImages')
  expect((await send('vendor2', 'hi-res-images', await picture('images'))).status).toBe(404)
  expect((await send('buyer', 'hi-res-images', await picture('images'))).status).toBe(403)
  expect((await remove('vendor2', 'hi-res-images', { imageUrl: first })).status).toBe(404)
  expect(await remove('vendor', 'hi-res-images', { imageUrl: first })).toMatchObject({
    status: 200,
    body: { hiResImages: [second] },
  })
})

describe('attachments', () => {
  const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
  const pdf = Buffer.from('%PDF-1.4\n%%EOF')
  const document = (content: Buffer, name: string): TestFile => ({ part: 'file', name, content })

  test.each(attachments)(
    'API-142, API-143, API-144: %s is brought, replaced, removed',
    async (type) => {
      const path = `attachment/${type}`
      const sent = await send('vendor', path, document(pdf, 'first.pdf'))
      // A price list is for those who may read it (decision 56).
      const isPrivate = type === 'priceList'
      const end = isPrivate ? String.raw`\?until=\d+&signature=[\w-]+$` : '$'
      expect(sent).toMatchObject({
        status: 200,
        body: { [type]: expect.stringMatching(new RegExp(`first\\.pdf${end}`)) },
      })
      await send('manager', path, document(zip, 'second.zip'))
      expect(await stored()).toMatchObject({
        [type]: expect.stringMatching(new RegExp(`second\\.zip${end}`)),
      })
      const address = String((await stored())[type])
      const statusOf = async (url: string) =>
        (await server.app.inject({ method: 'GET', url })).statusCode
      expect(await statusOf(address)).toBe(200)
      expect(await statusOf(address.split('?')[0] ?? '')).toBe(isPrivate ? 404 : 200)
      expect(await remove('vendor', path)).toMatchObject({ status: 200, body: { [type]: null } })
    },
  )

  test('API-144: there is no other kind', async () => {
    expect((await send('admin', 'attachment/mainPhoto', document(pdf, 'a.pdf'))).status).toBe(404)
    expect((await remove('admin', 'attachment/mainPhoto')).status).toBe(404)
  })

  test.each([
    ['VAL-065', 'doc', olderOffice('WordDocument')],
    ['VAL-065', 'docx', docx],
    ['VAL-066', 'pdf', pdf],
    ['VAL-067', 'xls', olderOffice('Workbook')],
    ['VAL-067', 'xlsx', xlsx],
    ['VAL-068', 'rar', Buffer.from('526172211a0700cf907300000d00000000000000', 'hex')],
    ['VAL-069', 'zip', zip],
  ] as const)('%s: a file of type %s is taken', async (_row, type, content) => {
    const answer = await send('vendor', 'attachment/finishes', document(content, `a.${type}`))
    // Named by what it holds.
    expect(answer).toMatchObject({
      status: 200,
      body: { finishes: expect.stringMatching(new RegExp(`/a\\.${type}$`)) },
    })
  })

  test.each([
    ['a picture', 'a.pdf', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
    ['plain text', 'a.doc', Buffer.from('just words')],
    ['a page', 'a.zip', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ] as const)('VAL-070, MSG-066: %s by the name of %s is refused', async (_what, name, content) => {
    const answer = await send('vendor', 'attachment/finishes', document(content, name))
    expect(answer).toMatchObject({
      status: 415,
      body: {
        code: 'notSupportedFileType',
        error: expect.stringContaining('notSupportedFileType'),
      },
    })
    expect(await stored()).toMatchObject({ finishes: null })
  })

  test('they are for those who may write the product', async () => {
    for (const [who, expected] of [
      ['vendor2', 404],
      ['buyer', 403],
      ['translator', 403],
      ['nobody', 401],
    ] as const) {
      expect((await send(who, 'attachment/finishes', document(pdf, 'a.pdf'))).status).toBe(expected)
      expect((await remove(who, 'attachment/finishes')).status).toBe(expected)
    }
  })
})
