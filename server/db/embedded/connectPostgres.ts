import { Client, DatabaseError } from 'pg'

export type PostgresConnection = {
  /** Folder of the socket, or an address on Windows. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
  /** On Windows only. */
  readonly password?: string
}

const missingDatabase = '3D000'
const cannotConnectNow = '57P03'
const tooManyClients = '53300'
const notListening = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])

/**
 * Whether the server accepts queries; false while it starts, replays its log or shuts down. Creates
 * the database of the connection if it is missing.
 * @throws the driver's error if waiting will not help
 */
export async function connectPostgres(connection: PostgresConnection): Promise<boolean> {
  try {
    await query(connection, 'select 1')
    return true
  } catch (error) {
    if (isTransient(error)) return false
    if (!(error instanceof DatabaseError && error.code === missingDatabase)) throw error
    const name = `"${connection.database.replaceAll('"', '""')}"`
    await query({ ...connection, database: 'postgres' }, `create database ${name}`)
    return true
  }
}

function isTransient(error: unknown): boolean {
  if (error instanceof DatabaseError) {
    // An adopted server may still serve the clients of the run that was killed.
    return error.code === cannotConnectNow || error.code === tooManyClients
  }
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') return notListening.has(error.code)
  return /connection terminated/i.test(error.message)
}

async function query(connection: PostgresConnection, text: string): Promise<void> {
  const client = new Client(connection)
  // Without a listener, a server that ends in this moment would end the whole process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end().catch(() => {})
  }
}
