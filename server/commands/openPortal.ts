import { mkdir } from 'node:fs/promises'
import { tokenSecretOf, type Config } from '../config.ts'
import { connect, type Connection, type Database } from '../db/connect.ts'
import { runningPostgres, startEmbeddedPostgres } from '../db/embedded/embeddedPostgres.ts'
import { DataDirInUseError, lockDataDir } from '../platform/dataDirLock.ts'

/** The database of a portal, for a command. */
export interface PortalDatabase {
  readonly connection: Connection
  readonly database: Database
  readonly tokenSecret: string
  /** Whether a server runs on the same folder. */
  readonly isRunning: boolean
  close(): Promise<void>
}

/** The folder's lock, or undefined where a running portal has it. */
function lockUnlessRunning(dataDir: string): (() => void) | undefined {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    if (error instanceof DataDirInUseError) return undefined
    throw error
  }
}

async function connectionToRunning({ databaseUrl, dataDir }: Config): Promise<Connection> {
  if (databaseUrl !== undefined) return { connectionString: databaseUrl }
  const running = await runningPostgres(dataDir)
  if (running) return running
  throw new Error(`The portal on ${dataDir} is starting or stopping; try again in a moment.`)
}

/** The configured database; the embedded one is started and stopped by `endings`. */
export async function connectionOf(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  endings: (() => unknown)[],
): Promise<Connection> {
  if (databaseUrl !== undefined) return { connectionString: databaseUrl }
  const postgres = await startEmbeddedPostgres({ dataDir })
  endings.push(() => postgres.stop())
  return postgres.connection
}

/**
 * Opens the configured database, which is the running portal's or else the embedded one, started
 * for the command.
 * @param alone whether a running portal is refused
 * @throws DataDirInUseError for a running portal that is refused
 */
export async function openPortal(config: Config, { alone = false } = {}): Promise<PortalDatabase> {
  await mkdir(config.dataDir, { recursive: true })
  const unlock = alone ? lockDataDir(config.dataDir) : lockUnlessRunning(config.dataDir)
  const endings: (() => unknown)[] = unlock ? [unlock] : []
  const close = async () => {
    for (const end of endings.reverse()) await end()
  }
  try {
    const isRunning = unlock === undefined
    const connection = isRunning
      ? await connectionToRunning(config)
      : await connectionOf(config, endings)
    // One connection is for the lock around schema changes.
    const database = connect(connection, { hasTimeout: false, max: 3 })
    endings.push(() => database.destroy())
    return { connection, database, tokenSecret: tokenSecretOf(config), isRunning, close }
  } catch (error) {
    await close()
    throw error
  }
}
