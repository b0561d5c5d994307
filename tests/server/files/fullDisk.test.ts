import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UploadPart } from '../../../schema/index.ts'
import { folderStore, temporaryFolder } from '../../../server/adapters/files/folderStore.ts'
import type { FileStore } from '../../../server/adapters/files/fileStore.ts'
import { uuidv7 } from '../../../server/db/uuid.ts'
import { storePicture } from '../../../server/files/storePicture.ts'
import { uploader } from '../../../server/files/uploader.ts'
import { errorHandler } from '../../../server/http/errorHandler.ts'
import { isDiskError } from '../../../server/platform/isDiskError.ts'
import { multipart } from '../../helpers/multipart.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'

let root: string
let server: TestServer
beforeAll(async () => {
  server = await testServer()
  root = mkdtempSync(join(tmpdir(), 'bottega-disk-'))
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

const part: UploadPart = { accepts: ['jpeg', 'pdf'], largest: 1024 * 1024, most: 1 }
const paper = Buffer.from('%PDF-1.4\n%%EOF')

/** An upload to a store that does not save, the log of it, and what is left of it on its way in. */
async function uploadTo(save: FileStore['save']) {
  const log = new PassThrough({ encoding: 'utf8' })
  const app = Fastify({ logger: { level: 'error', stream: log } })
  app.setErrorHandler(errorHandler)
  const folder = mkdtempSync(join(root, 'store-'))
  const store = { ...folderStore(folder), save }
  const { database } = server
  const upload = await uploader(app, {
    database,
    store,
    folder: await temporaryFolder(folder),
    quota: 0,
  })
  const ids = { recordId: uuidv7(), userId: uuidv7() }
  const target = { ...ids, resource: 'products', owner: null }
  app.put('/', async (request) => (await upload(request, { file: part }, () => target)).files)
  const { body, headers } = await multipart([{ part: 'file', name: 'a.pdf', content: paper }])
  const answer = await app.inject({ method: 'PUT', url: '/', headers, payload: body })
  await app.close()
  return { answer, log: String(log.read() ?? ''), left: readdirSync(join(folder, 'incoming')) }
}

test('a disk with room keeps an upload, and nothing is logged', async () => {
  const { answer, log, left } = await uploadTo(() => Promise.resolve())
  expect([answer.statusCode, log, left]).toEqual([200, '', []])
  expect(answer.json()).toEqual({ file: [expect.stringMatching(/^\/files\/media\/[\da-f]{40}\//)] })
})

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])(
  'a disk that says %s: 503, the time to come again, and its cause in the log alone',
  async (code) => {
    const failure = Object.assign(new Error(`${code}: no, write`), { code })
    const { answer, log, left } = await uploadTo(() => Promise.reject(failure))
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    const { requestId, ...body } = answer.json<Record<string, unknown>>()
    expect(body).toEqual({
      error: 'The portal is not available at the moment. Try again in a few seconds',
      code: 'UNAVAILABLE',
    })
    expect(JSON.parse(log)).toMatchObject({ reqId: requestId, err: { code } })
    expect(left).toEqual([])
  },
)

test.runIf(process.platform === 'linux')(
  'a picture that finds no room for its renditions says so, and is kept when there is some',
  async () => {
    const file = { part: 'file', name: 'a.jpg', path: join(root, 'picture'), hash: 'a'.repeat(40) }
    const create = { width: 800, height: 600, channels: 3, background: '#a63' } as const
    writeFileSync(file.path, await sharp({ create }).jpeg().toBuffer())
    const store = folderStore(join(root, 'kept'))
    // Writing to this device fails as on a full disk.
    symlinkSync('/dev/full', `${file.path}.0`)
    const failure: unknown = await storePicture(store, file, part).catch((error: unknown) => error)
    expect(isDiskError(failure)).toBe(true)
    expect(await store.sizeOf(`pictures/${file.hash}.jpg`)).toBeNull()
    expect(await storePicture(store, file, part)).toBe(`pictures/${file.hash}.jpg`)
    expect(readdirSync(join(root, 'kept', 'pictures'))).toHaveLength(9)
  },
)
