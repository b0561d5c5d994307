import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../helpers/testServer.ts'

const apiUrl = 'https://api.example.com'

let clientDir: string
let server: TestServer
beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'bottega-page-'))
  copyFileSync('index.html', join(clientDir, 'index.html'))
  server = await testServer(undefined, { clientDir, apiUrl })
})
afterAll(async () => {
  await server.close()
  rmSync(clientDir, { recursive: true })
})

test('API-004: the page names the host of the calls that the configuration gives, and may reach it', async () => {
  const { body, headers } = await server.app.inject('/products')
  expect(body).toContain(`<meta name="bottega-api" content="${apiUrl}"`)
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${apiUrl};`)
})
