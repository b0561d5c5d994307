import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request, type ClientRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pictures, uploadLimits } from '../../../resources/settings/constants.ts'
import { multipart } from '../../helpers/multipart.ts'
import { zipOf } from '../../helpers/documentSamples.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer(undefined, { uploadPatience: { idleMs: 3_000, drainMs: 1_000 } })
let port: number
let path: string
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
  path = `/api/vendor/promote/${server.as('vendor').id}`
})

const incoming = () => readdirSync(join(server.dataDir, 'files', 'incoming'))

async function send(...contents: readonly Buffer[]) {
  const files = contents.map((content) => ({ part: 'images', name: 'picture.jpg', content }))
  const { body, headers } = await multipart(files)
  const vendor = server.as('vendor')
  const { status, body: answer } = await vendor.call('PUT', path, body, headers)
  return { status, code: (answer as { code?: string }).code, answer }
}

const picture = () =>
  sharp({ create: { width: 1400, height: 1400, channels: 3, background: '#a54' } })
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** A JPEG whose head says more pixels than it has. */
async function hugeJpeg(width: number, height: number): Promise<Buffer> {
  const made = await picture().jpeg().toBuffer()
  const head = made.indexOf(Buffer.from('ffc0', 'hex'))
  made.writeUInt16BE(height, head + 5)
  made.writeUInt16BE(width, head + 7)
  return made
}

/** A TIFF of one row of bytes that says it were a wall of them. */
function hugeTiff(side: number): Buffer {
  const entries = [
    [256, 4, side],
    [257, 4, side],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 8],
    [277, 3, 1],
    [278, 4, side],
    [279, 4, 1],
  ] as const
  const fields = entries.map(([tag, type, value]) =>
    Buffer.concat([Buffer.from([tag & 255, tag >> 8, type, 0]), uint32(1), uint32(value)]),
  )
  const count = Buffer.from([entries.length, 0])
  return Buffer.concat([Buffer.from('49492a0008000000', 'hex'), count, ...fields, uint32(0)])
}

describe('pictures that mean harm', () => {
  const most = Math.floor(Math.sqrt(pictures.maxPixels))
  test.each([
    ['a JPEG of four gigapixels', () => hugeJpeg(65_500, 65_500)],
    ['a JPEG of a few pixels too many', () => hugeJpeg(most + 10, most + 10)],
    ['a TIFF of ten gigapixels', async () => hugeTiff(100_000)],
  ])('%s is refused before it is unpacked', async (_what, make) => {
    const before = process.memoryUsage().rss
    const { status, code } = await send(await make())
    expect({ status, code }).toEqual({ status: 422, code: 'BAD_IMAGE' })
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  test.each([
    ['a zip behind a picture', async () => zipOf({ 'a.html': '<script>alert(1)</script>' })],
    ['a page behind a picture', async () => Buffer.from('<script>alert(1)</script>')],
  ])('%s is gone from what is stored, and from every rendition', async (_what, make) => {
    const hidden = await make()
    const { answer } = await send(Buffer.concat([await picture().jpeg().toBuffer(), hidden]))
    const address = (answer as { images: string[] }).images.at(-1) ?? ''
    for (const width of ['', ...pictures.renditions.map((one) => `?w=${one}`)]) {
      const { rawPayload } = await server.app.inject({ url: address + width })
      expect(rawPayload.length).toBeGreaterThan(0)
      expect(rawPayload.includes('alert'), width).toBe(false)
    }
  })

  test.each([
    ['a page that begins like a GIF', Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;')],
    ['a picture with nothing but a head', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('%s is refused', async (_what, content) => {
    const { status, code } = await send(content)
    expect([415, 422]).toContain(status)
    expect(['notSupportedFileType', 'BAD_IMAGE']).toContain(code)
  })

  test('a drawing is refused by the name of any picture', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1400"/>'
    for (const lead of ['', '<?xml version="1.0"?>\n', '\n\n'])
      expect(await send(Buffer.from(lead + drawing))).toMatchObject({
        status: 415,
        code: 'notSupportedFileType',
      })
  })

  test('colours survive, what the camera noted does not, in the picture and its renditions', async () => {
    const noted = await picture()
      .withIccProfile('p3')
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '45/1 0/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(noted).metadata()).exif).toBeDefined()
    const { answer } = await send(noted)
    const address = (answer as { images: string[] }).images.at(-1) ?? ''
    for (const width of ['', '?w=300', '?w=1400'])
      for (const accept of ['image/jpeg', 'image/webp']) {
        const { rawPayload } = await server.app.inject({
          url: address + width,
          headers: { accept },
        })
        const { icc, exif, xmp, iptc } = await sharp(rawPayload).metadata()
        expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined })
        expect(icc?.length, `${width} ${accept}`).toBeGreaterThan(0)
        const { dominant } = await sharp(rawPayload).toColourspace('srgb').stats()
        expect(dominant.r - dominant.b).toBeGreaterThan(60)
      }
  })

  test('one picture too many, and one bad among good ones, store none of them', async () => {
    const good = await picture().jpeg().toBuffer()
    const before = (await send(good)).answer
    const many = Array.from({ length: uploadLimits.perCall + 1 }, () => good)
    expect(await send(...many)).toMatchObject({ status: 400, code: 'BAD_INPUT' })
    const other = await picture().jpeg({ quality: 50 }).toBuffer()
    expect((await send(other, Buffer.from('just words'))).status).toBe(415)
    expect((await send(good)).answer).toEqual(before)
    expect(incoming()).toEqual([])
  })
})

describe('senders without end', () => {
  const open: ClientRequest[] = []
  afterAll(() => open.forEach((one) => one.destroy()))
  const closing = (sending: ClientRequest) =>
    new Promise<void>((done) => sending.once('close', done))
  async function begin(): Promise<ClientRequest> {
    const { authorization } = server.as('vendor')
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=x' }
    const sending = request({ host: '127.0.0.1', port, method: 'PUT', path, headers })
    open.push(sending)
    // It is cut off, which is what is wanted.
    sending.on('error', () => undefined)
    sending.write(
      '--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n' +
        'Content-Type: image/jpeg\r\n\r\n',
    )
    return sending
  }

  test('one that never stops is answered that it is too much, then cut off', async () => {
    const sending = await begin()
    const answered = new Promise<number | undefined>((done) => {
      sending.once('response', ({ statusCode }) => done(statusCode))
      sending.once('close', () => done(undefined))
    })
    const closed = closing(sending)
    const chunk = Buffer.alloc(1 << 20, 1)
    let sent = 0
    const push = () => {
      while (!sending.destroyed) {
        sent += chunk.length
        if (!sending.write(chunk)) return
      }
    }
    sending.on('drain', push)
    push()
    expect(await answered).toBe(413)
    await closed
    expect(sent).toBeGreaterThan(uploadLimits.picture)
    expect(incoming()).toEqual([])
  })

  test('one that stands still is cut off, and its half file is gone', async () => {
    const sending = await begin()
    const closed = closing(sending)
    sending.write(Buffer.alloc(100_000, 1))
    await vi.waitFor(() => expect(incoming()).toHaveLength(1))
    await closed
    await vi.waitFor(() => expect(incoming()).toEqual([]))
  })
})

test('what is stored is named by its content, so that the same picture twice is one', async () => {
  const content = await picture().jpeg({ quality: 60 }).toBuffer()
  const name = createHash('sha256').update(content).digest('hex').slice(0, 40)
  for (let time = 0; time < 2; time += 1) {
    const images = ((await send(content)).answer as { images: string[] }).images
    expect(images.filter((one) => one.includes(name))).toEqual([`/files/pictures/${name}.jpg`])
  }
})
