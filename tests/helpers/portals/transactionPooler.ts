import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { inject } from 'vitest'

const framed = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5, type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const welcome = Buffer.concat([framed('R', Buffer.alloc(4)), framed('Z', Buffer.from('I'))])
const refusal = (words: string) => framed('E', Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${words}\0\0`))

function startMessage(parameters: Readonly<Record<string, string>>): Buffer {
  const body = Buffer.from(`${Object.entries(parameters).flat().join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(body.length + 8)
  head.writeInt32BE(0x30000, 4)
  return Buffer.concat([head, body])
}

/** Calls for each whole message; the first of a client has no type before its length. */
function onMessages(socket: Socket, isClient: boolean, call: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0)
  let before = isClient ? 0 : 1
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= before + 4 && rest.length >= before + rest.readInt32BE(before)) {
      const end = before + rest.readInt32BE(before)
      const message = rest.subarray(0, end)
      rest = rest.subarray(end)
      before = 1
      call(message)
    }
  })
}

/** A connection to the database, lent to a client for a transaction. */
interface Backend {
  readonly socket: Socket
  client?: Socket
  giveBack?: () => void
}

interface TransactionPooler {
  readonly url: string
  /** From now on the database is away: the pooler takes connections, and refuses statements. */
  lose(): void
  find(): void
  close(): void
}

/**
 * A pooler in transaction mode that knows nothing of prepared statements, as PgBouncer 1.18.
 * @param refused a start parameter that it refuses, in the words of PgBouncer
 */
export async function transactionPooler(
  database: string,
  refused?: string,
): Promise<TransactionPooler> {
  const { host, port, user } = inject('postgres')
  const sockets: Socket[] = []
  const idle: Backend[] = []
  let isLost = false
  const kept = (socket: Socket) => {
    sockets.push(socket)
    return socket.on('error', () => undefined)
  }

  async function opened(): Promise<Backend> {
    const backend: Backend = { socket: kept(connect(`${host}/.s.PGSQL.${port}`)) }
    backend.socket.write(startMessage({ user, database }))
    await new Promise<void>((started) => {
      onMessages(backend.socket, false, (message) => {
        const isReady = message.toString('latin1', 0, 1) === 'Z'
        if (!backend.client && isReady) started()
        backend.client?.write(message)
        if (isReady && message.toString('latin1', 5) === 'I') backend.giveBack?.()
      })
    })
    return backend
  }

  function serve(client: Socket): void {
    let isStarted = false
    let lent: Promise<Backend> | undefined
    const lend = async () => {
      const backend = idle.pop() ?? (await opened())
      backend.client = client
      backend.giveBack = () => {
        lent = undefined
        delete backend.client
        delete backend.giveBack
        idle.push(backend)
      }
      return backend
    }
    onMessages(kept(client), true, (message) => {
      const text = message.toString('latin1')
      if (!isStarted && refused !== undefined && text.includes(`\0${refused}\0`))
        client.end(refusal(`unsupported startup parameter: ${refused}`))
      else if (!isStarted) client.write(welcome)
      else if (isLost)
        client.end(refusal('server login has been failing, cached error: server conn crashed?'))
      else if (!text.startsWith('X')) {
        lent ??= lend()
        void lent.then(({ socket }) => socket.write(message))
      }
      isStarted = true
    })
  }

  const server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    lose() {
      isLost = true
      for (const { socket } of idle.splice(0)) socket.destroy()
    },
    find() {
      isLost = false
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
