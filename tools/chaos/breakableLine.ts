import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A connection to a server through a proxy that can break it, silence it and restore it. */
export interface BreakableLine {
  readonly port: number
  /** Ends every connection and refuses new ones. */
  break(): Promise<void>
  /** Ends every connection; new ones work. */
  cut(): Promise<void>
  /** Connections stay open, also new ones, but transfer nothing. */
  silence(): void
  /** Restores the line: new connections work. */
  mend(): Promise<void>
  close(): void
}

/** @param target the path of a socket, or a port of this machine */
export async function breakableLine(target: string | number): Promise<BreakableLine> {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (isSilent) return
    const onward = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target)
    sockets.add(onward)
    onward.on('error', () => undefined)
    onward.on('close', () => {
      sockets.delete(onward)
      socket.destroy()
    })
    socket.on('close', () => onward.destroy())
    socket.pipe(onward)
    onward.pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  async function cut(): Promise<void> {
    const closed = Promise.all([...sockets].map((socket) => once(socket, 'close')))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    port,
    cut,
    async break() {
      server.close()
      await cut()
    },
    silence() {
      isSilent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    async mend() {
      isSilent = false
      if (server.listening) return
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
