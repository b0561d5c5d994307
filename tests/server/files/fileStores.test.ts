import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { S3Client, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStore, Part } from '../../../server/adapters/files/fileStore.ts'
import { openFileStore } from '../../../server/adapters/files/openFileStore.ts'
import { bucket, type Bucket } from '../../helpers/bucket.ts'

let remote: Bucket
let root: string
beforeAll(async () => {
  remote = await bucket()
  root = mkdtempSync(join(tmpdir(), 'bottega-stores-'))
})
afterAll(async () => {
  await remote.close()
  rmSync(root, { recursive: true })
})

let made = 0
const temporary = (content: Buffer | string) => {
  made += 1
  const path = join(root, `incoming-${made}`)
  writeFileSync(path, content)
  return path
}
async function textOf(store: FileStore, name: string, part?: Part) {
  const file = await store.read(name, part)
  if (!file) return null
  const content = await buffer(file.stream)
  expect(content).toHaveLength(file.size)
  return content.toString()
}
/** Larger than what is sent from memory. */
const video = randomBytes(6 * 1024 * 1024)

describe.each([
  ['folder', () => openFileStore({ dataDir: root })],
  ['bucket', () => openFileStore({ dataDir: root, s3: remote.options })],
] as const)('files in a %s', (_kind, open) => {
  test('are stored, measured, read in whole or in part, and removed', async () => {
    const store = open()
    expect(await store.trouble()).toBeNull()
    const name = 'media/0a1b/film.mpg'
    expect(await store.sizeOf(name)).toBeNull()
    expect(await store.read(name)).toBeNull()
    await store.save(temporary('0123456789'), name)
    expect(await store.sizeOf(name)).toBe(10)
    expect(await textOf(store, name)).toBe('0123456789')
    expect(await textOf(store, name, { from: 3, to: 5 })).toBe('345')
    expect(await textOf(store, name, { from: 9, to: 9 })).toBe('9')
    await store.remove(name)
    expect(await store.sizeOf(name)).toBeNull()
    await expect(store.remove(name)).resolves.toBeUndefined()
  })

  test('are named, those of some folders alone', async () => {
    const store = open()
    const names = ['pictures/a.jpg', 'pictures/b.jpg', 'papers/0a1b/contract.pdf']
    for (const name of [...names, 'drawn/c.jpg']) await store.save(temporary(name), name)
    const found: string[] = []
    for await (const name of store.names(['pictures', 'papers', 'films'])) found.push(name)
    expect(found.toSorted()).toEqual(names.toSorted())
    for (const name of names) await store.remove(name)
  })

  test('a large one is streamed up and down', async () => {
    const store = open()
    await store.save(temporary(video), 'media/1c2d/large.mpg')
    const file = await store.read('media/1c2d/large.mpg')
    if (!file) throw new Error('it is not there')
    expect((await buffer(file.stream)).equals(video)).toBe(true)
  })

  test('no name leads out of the store', async () => {
    const store = open()
    const secret = temporary('secret')
    for (const name of ['../secret', 'media/../../secret', '/etc/passwd', 'a', '', 'a/..']) {
      expect(await store.read(name), name).toBeNull()
      expect(await store.sizeOf(name), name).toBeNull()
      await expect(store.save(secret, name)).rejects.toThrow('no name')
      await expect(store.remove(name)).rejects.toThrow('no name')
    }
  })
})

describe('a bucket', () => {
  const client = () =>
    new S3Client({
      region: remote.options.region,
      endpoint: remote.options.endpoint ?? '',
      forcePathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    })
  const open = () => openFileStore({ dataDir: root, s3: remote.options })

  test.each([
    ['pictures/aa-300.webp', 'image/webp', 'public, max-age=31536000, immutable'],
    ['media/aa/film.mpg', 'video/mpeg', 'public, max-age=31536000, immutable'],
    ['papers/aa/contract.pdf', 'application/pdf', 'private, max-age=600'],
    ['papers/aa/contract.docx', 'application/octet-stream', 'private, max-age=600'],
  ])('%s is served as %s, cached as %s', async (Key, type, cache) => {
    await open().save(temporary('x'), Key)
    const head = await client().send(new HeadObjectCommand({ Bucket: 'bottega', Key }))
    expect(head).toMatchObject({ ContentType: type, CacheControl: cache })
  })

  test('what arrived by half counts as missing, and the next try makes it whole', async () => {
    const store = open()
    const name = 'media/3e4f/broken.mpg'
    remote.cutAfter(2 * 1024 * 1024)
    try {
      await expect(store.save(temporary(video), name)).rejects.toThrow()
    } finally {
      remote.mend()
    }
    expect(await store.sizeOf(name)).toBeNull()
    expect(await store.read(name)).toBeNull()
    await store.save(temporary(video), name)
    expect(await store.sizeOf(name)).toBe(video.length)
  })

  test('an object of another size than was announced counts as missing, in part too', async () => {
    await client().send(
      new PutObjectCommand({
        Bucket: 'bottega',
        Key: 'media/5a6b/half.mpg',
        Body: Buffer.alloc(10),
        Metadata: { size: '20' },
      }),
    )
    expect(await open().sizeOf('media/5a6b/half.mpg')).toBeNull()
    expect(await open().read('media/5a6b/half.mpg')).toBeNull()
    expect(await open().read('media/5a6b/half.mpg', { from: 0, to: 4 })).toBeNull()
  })

  test('one that is not there is reported, and nothing passes for a missing file', async () => {
    const store = openFileStore({ dataDir: root, s3: { ...remote.options, bucket: 'elsewhere' } })
    expect(await store.trouble()).toMatch(/\w/)
    await expect(store.read('media/aa/film.mpg')).rejects.toThrow()
    await expect(store.save(temporary('x'), 'media/aa/film.mpg')).rejects.toThrow()
  })
})
