import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { withServer } from '../../helpers/testServer.ts'

const patience = {
  headers: 400,
  body: 400,
  least: 2_000,
  silent: 2_000,
  look: 50,
  connections: 700,
}
const long = { timeout: 15_000 }

const server = withServer(model, { senderPatience: patience })
let port: number
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

const open = () =>
  new Promise<number>((counted) => {
    server.app.server.getConnections((_error, count) => counted(count))
  })

async function socket(): Promise<Socket> {
  const made = connect(port, '127.0.0.1')
  made.on('error', () => undefined)
  await once(made, 'connect')
  return made
}

/** On a connection of its own, which nobody keeps. */
async function health(): Promise<number | undefined> {
  const request = get({ port, host: '127.0.0.1', path: '/healthz', agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  await text(answer)
  return answer.statusCode
}

const many = (count: number, work: () => Promise<Socket>) =>
  Promise.all(Array.from({ length: count }, work))

/** Of a call that takes large bodies. */
const head = (length: number) =>
  `POST /api/product/import?name=a.csv HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\n` +
  `Authorization: ${server.as('admin').authorization}\r\nContent-Length: ${length}\r\n\r\n`

test('hundreds that say nothing, half a header or a byte now and then are let go, and others are served', async () => {
  let opened = 0
  server.app.server.on('connection', () => (opened += 1))
  const silent = await many(200, socket)
  const halfway = await many(200, async () => {
    const one = await socket()
    one.write('GET /api/product HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    return one
  })
  const drippers = await many(200, async () => {
    const one = await socket()
    one.write(head(1_000_000))
    return one
  })
  const drops = setInterval(() => {
    for (const one of halfway) one.write('a')
    for (const one of drippers) one.write(' ')
  }, 40)
  await expect.poll(() => opened, long).toBe(600)
  expect(await health()).toBe(200)
  for (const one of [...silent, ...halfway, ...drippers]) one.resume()
  await expect.poll(open, long).toBeLessThan(10)
  clearInterval(drops)
})

test('who sends too slowly is told so', async () => {
  const slow = await socket()
  slow.write(head(1_000_000))
  const begin = performance.now()
  expect(await text(slow)).toMatch(/^HTTP\/1.1 408 /)
  expect(performance.now() - begin).toBeGreaterThan(patience.body)
})

test('a long body on a slow line comes through, far beyond the time for one part of it', async () => {
  const body = 'a'.repeat(60_000)
  const honest = await socket()
  honest.write(head(body.length))
  let at = 0
  const begin = performance.now()
  const sending = setInterval(() => {
    honest.write(body.slice(at, at + 1_500))
    at += 1_500
    if (at >= body.length) clearInterval(sending)
  }, 40)
  const [answer] = (await once(honest, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 400 /)
  expect(performance.now() - begin).toBeGreaterThan(3 * patience.body)
  honest.destroy()
})

test('more connections than there may be are closed at once, and there is room again afterwards', async () => {
  let closed = 0
  const sockets = await many(patience.connections + 50, async () => {
    const one = connect(port, '127.0.0.1')
    one.on('error', () => undefined)
    one.on('close', () => (closed += 1))
    await once(one, 'connect')
    return one.resume()
  })
  await expect.poll(() => closed, long).toBeGreaterThanOrEqual(50)
  expect(await open()).toBeLessThanOrEqual(patience.connections)
  for (const one of sockets) one.destroy()
  await expect.poll(open, long).toBe(0)
  expect(await health()).toBe(200)
})
