import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A mail server that accepts and counts all mails. */
export async function mailServer(): Promise<{ port: number; count(): number; close(): void }> {
  let mails = 0
  const server = createServer((socket) => {
    let isBody = false
    socket.on('error', () => undefined)
    socket.write('220 chaos\r\n')
    socket.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (isBody && line === '.') {
          isBody = false
          mails += 1
          socket.write('250 kept\r\n')
        } else if (isBody || line === '') continue
        else if (line.toUpperCase() === 'DATA') {
          isBody = true
          socket.write('354 go on\r\n')
        } else if (line.toUpperCase() === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, count: () => mails, close: () => void server.close() }
}
