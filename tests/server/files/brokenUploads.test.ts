import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { folderStore, temporaryFolder } from '../../../server/adapters/files/folderStore.ts'
import { multipart } from '../../helpers/multipart.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()
let port: number
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

const incoming = () => join(server.dataDir, 'files', 'incoming')

test('a connection that breaks in the middle of a file leaves nothing behind', async () => {
  const vendor = server.as('vendor')
  const content = await sharp({
    create: {
      width: 1600,
      height: 1600,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 120, sigma: 50 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  const { body, headers } = await multipart([{ part: 'images', name: 'a.jpg', content }])
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'PUT',
    path: `/api/vendor/promote/${vendor.id}`,
    headers: { ...headers, authorization: vendor.authorization, 'content-length': body.length },
  })
  const broken = once(sending, 'error')
  sending.write(body.subarray(0, body.length / 2))
  // The first half has been written to disk, so there is something to clear away.
  await vi.waitFor(() => expect(readdirSync(incoming())).toHaveLength(1))
  sending.destroy(new Error('the line is cut'))
  await broken
  await vi.waitFor(() => expect(readdirSync(incoming())).toEqual([]))
  expect(existsSync(join(server.dataDir, 'files', 'pictures'))).toBe(false)
})

test('what a killed server left on its way in is gone after the next start', async () => {
  const root = mkdtempSync(join(tmpdir(), 'bottega-store-'))
  try {
    mkdirSync(join(root, 'incoming'))
    writeFileSync(join(root, 'incoming', 'half'), 'half a picture')
    const folder = await temporaryFolder(root)
    expect(readdirSync(folder)).toEqual([])
  } finally {
    rmSync(root, { recursive: true })
  }
})

test.each([5, 14])(
  'a server that is killed after %i files leaves whole files alone, and no picture without its renditions',
  async (files) => {
    const root = mkdtempSync(join(tmpdir(), 'bottega-killed-'))
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'tests/server/files/storeForever.ts', root],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    try {
      const ended = once(child, 'exit')
      let lines = 0
      for await (const chunk of child.stdout) {
        lines += String(chunk).split('\n').length - 1
        if (lines >= files) child.kill('SIGKILL')
      }
      await ended
      const folder = join(root, 'pictures')
      const stored = readdirSync(folder)
      expect(stored.length).toBeGreaterThanOrEqual(files)
      for (const name of stored) {
        const { width } = await sharp(join(folder, name), { failOn: 'warning' }).metadata()
        await expect(
          sharp(join(folder, name), { failOn: 'warning' }).stats(),
        ).resolves.toBeDefined()
        expect(width).toBeGreaterThan(0)
      }
      const whole = stored.filter((name) => /^[0-9a-f]{40}\.jpg$/.test(name))
      expect(whole).toHaveLength(Math.floor(stored.length / 9))
      for (const name of whole)
        expect(stored.filter((one) => one.startsWith(name.slice(0, 40)))).toHaveLength(9)
      expect(readdirSync(await temporaryFolder(root))).toEqual([])
    } finally {
      child.kill('SIGKILL')
      rmSync(root, { recursive: true })
    }
  },
)

test('no name leads out of the store', async () => {
  const root = mkdtempSync(join(tmpdir(), 'bottega-store-'))
  try {
    const store = folderStore(join(root, 'files'))
    writeFileSync(join(root, 'secret'), 'secret')
    for (const name of ['../secret', 'pictures/../../secret', '/etc/passwd', 'a', '', 'a/..'])
      expect(await store.read(name), name).toBeNull()
    await expect(store.save(join(root, 'secret'), '../elsewhere')).rejects.toThrow('no name')
  } finally {
    rmSync(root, { recursive: true })
  }
})
