import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { translate } from '../i18n/translate.ts'
import { model } from '../resources/index.ts'
import { openFileStore } from './adapters/files/openFileStore.ts'
import { filePlace, watchOtherStores } from './files/otherStores.ts'
import { openMailer } from './adapters/mail/openMailer.ts'
import { buildApp } from './app.ts'
import { checkStartConditions } from './checkStartConditions.ts'
import { ConfigError, readConfig, tokenSecretOf } from './config.ts'
import { ownUrl } from './ownUrl.ts'
import { clockProblem } from './db/clockDifference.ts'
import { connect, failoverPatienceMs, type Connection, type Database } from './db/connect.ts'
import { openReader, type ReplicaReader } from './db/replica/openReader.ts'
import type { ReplicaTrouble } from './db/replica/reader.ts'
import { retryWhileDatabaseIsAway } from './db/retryWhileDatabaseIsAway.ts'
import { faults as noFaults } from './platform/faults.ts'
import { bufferedLines } from './platform/bufferedLines.ts'
import { outsideCalls } from './platform/outsideCalls.ts'
import { watchedStore } from './sandbox/filesSystem.ts'
import { watchedMailer } from './sandbox/mailSystem.ts'
import { lockDataDir } from './platform/dataDirLock.ts'
import { superviseEmbeddedPostgres } from './db/embedded/superviseEmbeddedPostgres.ts'
import { loadDemo } from './loadDemo.ts'
import { prepareDatabase } from './prepareDatabase.ts'
import { jobHandlers, lanes, runBeside, scheduleAll } from './features/index.ts'
import { jobLanes } from './jobs/jobLanes.ts'
import { jobRunner } from './jobs/jobRunner.ts'
import { firstAdmin } from './commands/firstAdmin.ts'
import { someoneCanSignIn } from './auth/someoneCanSignIn.ts'
import { refuseHalfRestored } from './backup/restoreMark.ts'
import { checkDemo, databaseLocation } from './checkDemo.ts'
import { reasonOf } from './platform/reasonOf.ts'

/** Undoes a step of the start; `isOver` resolves when it may no longer wait for running work. */
type Ending = (isOver: Promise<unknown>) => unknown

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Milliseconds after which a start tells that it still prepares the database. */
const preparingHintAfter = 5_000
const preparingHint =
  'The database is being prepared. After an upgrade this may take minutes; a start that is stopped goes on at the next one.'

/** A running portal. */
export interface RunningPortal {
  readonly url: string
  /** Stops everything in the reverse order of its start. */
  stop(): Promise<void>
}

/**
 * Starts everything in order.
 * @param env the environment variables
 * @param leaving aborts a start that is still waiting
 */
export async function runPortal(
  env: Parameters<typeof readConfig>[0],
  leaving: AbortSignal,
): Promise<RunningPortal> {
  const config = readConfig(env)
  await checkStartConditions(config)
  const demo = config.isDemo ? await loadDemo() : undefined
  await mkdir(config.dataDir, { recursive: true })
  const endings: Ending[] = [lockDataDir(config.dataDir)]
  let balancersNotice: () => Promise<unknown> = () => Promise.resolve()
  const stop = async () => {
    await balancersNotice()
    const isOver = new Promise((done) => setTimeout(done, config.shutdownSeconds * 1000))
    const failures: unknown[] = []
    for (const end of endings.reverse())
      // A failing step must not keep the others from ending: the disk may be full by now.
      try {
        await end(isOver)
      } catch (error) {
        failures.push(error)
      }
    const [first] = failures
    if (first instanceof Error) throw first
  }
  try {
    refuseHalfRestored(config.dataDir)
    const connection = await openDatabase(config, endings)
    const mayBeUsed = (on: Database) =>
      checkDemo(on, { isDemo: config.isDemo, place: databaseLocation(config) })
    const seed = demo && ((to: Connection) => demo.seedDemo(to, model, undefined, config.demoDay))
    const hint = setTimeout(() => say(preparingHint), preparingHintAfter)
    endings.push(() => clearTimeout(hint))
    const isFilled = await retryWhileDatabaseIsAway(
      () => prepareDatabase(connection, model, seed, mayBeUsed),
      (reason) => say(`The database is away and waited for: ${reasonOf(reason)}`),
      leaving,
    )
    clearTimeout(hint)
    if (isFilled) say('Demo data made.')
    const database = connect(connection, { patienceMs: failoverPatienceMs })
    endings.push((isOver) => Promise.race([database.destroy(), isOver]))
    const reader = await openReplica(config, database)
    if (reader) endings.push((isOver) => Promise.race([reader.end(), isOver]))
    const clockTrouble = await clockProblem(database)
    if (clockTrouble !== null) say(clockTrouble)
    if (config.databaseUrl && !config.s3)
      say(
        `Uploads are kept in ${config.dataDir}/files: other portals of this database do not have them. Set S3_BUCKET where there are several.`,
      )
    const clientDir = resolve('dist/client')
    const tokenSecret = tokenSecretOf(config)
    const outside = { calls: outsideCalls(), faults: noFaults() }
    const log = bufferedLines((text) => process.stdout.write(text))
    process.on('exit', () => log.flush())
    const app = await buildApp({
      ...config,
      ...outside,
      log,
      database,
      ...(reader && { reader }),
      model,
      tokenSecret,
      ...(existsSync(resolve(clientDir, 'index.html')) && { clientDir }),
    })
    if (clockTrouble !== null) app.log.warn(clockTrouble)
    if (config.databaseUrl) {
      const tell = (line: string) => {
        say(line)
        app.log.warn(line)
      }
      const unwatch = await watchOtherStores(database, filePlace(config), tell)
      endings.push((isOver) => Promise.race([unwatch(), isOver]))
    }
    await app.listen({ port: config.port, host: config.host })
    const publicUrl = ownUrl(app, config.publicUrl)
    const mailer = config.isDemo ? watchedMailer(openMailer(config), outside) : openMailer(config)
    const store = config.isDemo
      ? watchedStore(openFileStore(config), outside)
      : openFileStore(config)
    await scheduleAll({ ...config, database, ...app.outside })
    const handlers = jobHandlers({
      ...config,
      database,
      model,
      mailer,
      tokenSecret,
      publicUrl,
      store,
      ...app.outside,
    })
    const runners = lanes.map((lane) => ({
      lane,
      runner: jobRunner(database, handlers, app.log, undefined, lane),
    }))
    const jobs = jobLanes(database, runners, app.log)
    jobs.start()
    endings.push(...runBeside({ log: app.log, ...app.outside }))
    endings.push((isOver) => Promise.race([Promise.all([app.close(), jobs.stop()]), isOver]))
    balancersNotice = () => {
      app.leave()
      return delay(config.drainSeconds * 1000)
    }
    // An unavailable mail server must not prevent the start: mails wait in the queue.
    void mailer.trouble().then((trouble) => {
      if (trouble !== null) say(`Mails wait, the server of SMTP_URL does not take them: ${trouble}`)
    })
    void store.trouble().then((trouble) => {
      if (trouble !== null) say(`Files cannot be kept, the bucket of S3_BUCKET fails: ${trouble}`)
    })
    say(`Bottega is at ${publicUrl}`)
    if (config.isDemo)
      say('Demo accounts: admin@bottega.example and others, password Artigiano-2026!')
    // With another API server the accounts are there.
    else if (!config.apiUrl && !(await someoneCanSignIn(database)())) {
      const isOver = new AbortController()
      endings.push(() => isOver.abort())
      const parts = { database, model, tokenSecret, publicUrl }
      void firstAdmin(parts, { input: process.stdin, output: process.stdout }, isOver.signal)
    }
    return { url: publicUrl, stop }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

/**
 * The replica of `READ_DATABASE_URL`. One that is away is waited for beside the portal.
 * @throws ConfigError for a replica of another database
 */
async function openReplica(
  { readDatabaseUrl }: { readDatabaseUrl?: string | undefined },
  database: Database,
): Promise<ReplicaReader | undefined> {
  if (readDatabaseUrl === undefined) return undefined
  const tell = (trouble: ReplicaTrouble | null) =>
    say(
      trouble === null
        ? 'Lists come from the replica of READ_DATABASE_URL.'
        : `Lists do not come from READ_DATABASE_URL: ${translate('en', `app.systems.replica.trouble.${trouble}`)}`,
    )
  const reader = await openReader(database, { connectionString: readDatabaseUrl }, { tell })
  const refusal = reader.refusal()
  if (refusal === null) return reader
  await reader.end()
  throw new ConfigError([refusal])
}

async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string },
  endings: Ending[],
): Promise<Connection> {
  if (databaseUrl) return { connectionString: databaseUrl }
  const postgres = await superviseEmbeddedPostgres({ dataDir, log: say })
  endings.push(() => postgres.stop())
  return postgres.connection
}
