import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { S3Options } from './adapters/files/s3Store.ts'
import type { ProxyTrust } from './http/proxyTrust.ts'
import { isThisMachine } from './platform/isThisMachine.ts'
import type { UserType } from '../resources/settings/roles.ts'
import {
  type LogLevel,
  gigabyte,
  readBucket,
  readConnections,
  readDatabaseUrl,
  readDay,
  readDays,
  readGigabytes,
  readHistoryDays,
  readHost,
  readLogLevel,
  readMailFrom,
  readOrigins,
  readPort,
  readProxies,
  readRegion,
  readSeconds,
  readSmtpUrl,
  readSwitch,
  readTypes,
  readWebUrl,
  senderForm,
} from './settings/settingReaders.ts'
import { minSecretLength, readKey, readSecret } from './settings/readSecret.ts'
import type { AreaSettings } from './settings/areaSettings.ts'
import { needBoth, settingsOf, type Settings } from './settings/settings.ts'
import { areaSettings } from './features/index.ts'
import { syncFolder } from './platform/syncFolder.ts'

/**
 * The configuration that the server was started with; see docs/configuration.md for the variable
 * behind each field.
 */
export interface Config extends AreaSettings {
  /** 0 = the system picks a free port; `publicUrl` then has to be configured. */
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly dataDir: string
  /** Absent = the embedded PostgreSQL below `dataDir`. */
  readonly databaseUrl?: string
  /** A replica of it that answers lists; absent = the database does. */
  readonly readDatabaseUrl?: string
  readonly isDemo: boolean
  /** Whether the demo accepts other machines, as `PUBLIC_DEMO` allows. */
  readonly isDemoPublic: boolean
  /** The fixed day of a demo created now; absent for today. */
  readonly demoDay?: string
  /** No trailing slash. */
  readonly publicUrl: string
  /** Only the secret from the environment; `tokenSecretOf` returns one in every case. */
  readonly tokenSecret?: string
  /** Host of the calls for the browser app, no trailing slash; '' = same origin. */
  readonly apiUrl: string
  readonly logLevel: LogLevel
  /** The mail server; without one, mails are stored below `dataDir`. */
  readonly smtpUrl?: string
  /** Sender of mails. */
  readonly mailFrom: string
  /** Whether "forgot password" tells that an email is unknown. */
  readonly revealsUnknownEmail: boolean
  /** Types of user that need a second factor to sign in. */
  readonly secondFactorFor: readonly UserType[]
  /** Whether the API document and its page are served. */
  readonly hasApiDocs: boolean
  /** Token that gives access to `/metrics`; absent to disable them. */
  readonly metricsToken?: string
  /** Days for which the history of records is kept; absent to keep it for ever. */
  readonly historyDays?: number
  /** How long a stop waits for running work. */
  readonly shutdownSeconds: number
  /** How long a stop still takes requests before that, until load balancers notice. */
  readonly drainSeconds: number
  /** Limit of open connections. */
  readonly maxConnections: number
  /** Proxies whose forwarding headers are trusted. */
  readonly trustProxy: ProxyTrust
  /** Storage limit for the files of one artisan, in bytes; 0 for no limit. */
  readonly roomPerArtisan: number
  /** Days for which files named in the history are kept. */
  readonly fileHistoryDays: number
  /** Other origins whose pages may call this server. */
  readonly corsOrigins: readonly string[]
  /** The bucket for uploads; without one, they are kept below `dataDir`. */
  readonly s3?: S3Options
}

/** One or more variables are wrong; `problems` holds one sentence for each. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Reads and checks the settings, those of areas too. Touches nothing but `env`.
 * @throws ConfigError naming every wrong variable, what was given and what is allowed
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = []
  const settings = settingsOf(env, problems)
  const { check, given } = settings
  const port = check('PORT', 3000, readPort)
  const databaseUrl = check<string | undefined>('DATABASE_URL', undefined, readDatabaseUrl)
  const readUrl = check<string | undefined>('READ_DATABASE_URL', undefined, readDatabaseUrl)
  if (given('READ_DATABASE_URL') && !given('DATABASE_URL'))
    problems.push(
      'DATABASE_URL is not given, but must be the address of the leader when READ_DATABASE_URL is.',
    )
  const tokenSecret = check<string | undefined>('TOKEN_SECRET', undefined, readSecret)
  const historyDays = check<number | undefined>('HISTORY_DAYS', undefined, readHistoryDays)
  const metricsToken = check<string | undefined>('METRICS_TOKEN', undefined, readSecret)
  const smtpUrl = check<string | undefined>('SMTP_URL', undefined, readSmtpUrl)
  const mailFrom = check<string | undefined>('MAIL_FROM', undefined, readMailFrom)
  if (smtpUrl !== undefined && !given('MAIL_FROM'))
    problems.push(`MAIL_FROM is not given, but must be ${senderForm} when SMTP_URL is set.`)
  const s3 = readS3(settings)
  const ofAreas = areaSettings(settings)
  const isDemo = check('DEMO', databaseUrl === undefined, readSwitch)
  const demoDay = check<string | undefined>('DEMO_DAY', undefined, readDay)
  const mayBePublic = check('PUBLIC_DEMO', false, readSwitch)
  const host = check('HOST', '127.0.0.1', readHost)
  const publicUrl = check('PUBLIC_URL', `http://localhost:${port}`, readWebUrl)
  const outward = isDemo ? outwardOf({ HOST: host, PUBLIC_URL: new URL(publicUrl).hostname }) : null
  if (outward !== null && !mayBePublic && problems.length === 0)
    problems.push(
      `${outward} admits other machines than this one, but must not with DEMO=on, whose accounts have a public password. Set DEMO=off, or PUBLIC_DEMO=on where everyone may have them.`,
    )
  const config: Config = {
    port,
    host,
    dataDir: check('DATA_DIR', path.resolve('.data'), (given) => ({ value: path.resolve(given) })),
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(readUrl !== undefined && { readDatabaseUrl: readUrl }),
    isDemo,
    isDemoPublic: outward !== null,
    ...(demoDay !== undefined && { demoDay }),
    publicUrl,
    ...(tokenSecret !== undefined && { tokenSecret }),
    apiUrl: check('API_URL', '', readWebUrl),
    logLevel: check<LogLevel>('LOG_LEVEL', 'info', readLogLevel),
    ...(smtpUrl !== undefined && { smtpUrl }),
    mailFrom: mailFrom ?? 'Bottega <no-reply@bottega.example>',
    revealsUnknownEmail: check('REVEAL_UNKNOWN_EMAIL', isDemo, readSwitch),
    secondFactorFor: check<readonly UserType[]>('SECOND_FACTOR', [], readTypes),
    hasApiDocs: check('API_DOCS', true, readSwitch),
    ...(metricsToken !== undefined && { metricsToken }),
    ...(historyDays !== undefined && { historyDays }),
    shutdownSeconds: check('SHUTDOWN_SECONDS', 30, readSeconds),
    drainSeconds: check('DRAIN_SECONDS', 0, readSeconds),
    maxConnections: check('MAX_CONNECTIONS', 5_000, readConnections),
    trustProxy: check<ProxyTrust>('TRUST_PROXY', ['loopback'], readProxies),
    roomPerArtisan: check('ROOM_PER_ARTISAN_GB', 20 * gigabyte, readGigabytes),
    fileHistoryDays: check('FILE_HISTORY_DAYS', 90, readDays),
    corsOrigins: check<readonly string[]>('CORS_ORIGINS', [], readOrigins),
    ...(s3 && { s3 }),
    ...ofAreas,
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/**
 * The secret that signs tokens: the configured one, or the one in `dataDir`/token-secret, which is
 * generated at the first call. Call it while holding the lock of the data directory.
 * @throws ConfigError for a damaged file
 */
export function tokenSecretOf(config: Pick<Config, 'tokenSecret' | 'dataDir'>): string {
  if (config.tokenSecret !== undefined) return config.tokenSecret
  const file = path.join(config.dataDir, 'token-secret')
  if (!fs.existsSync(file)) return keepNewSecret(file)
  const secret = fs.readFileSync(file, 'utf8').trim()
  if (secret.length >= minSecretLength) return secret
  // Generating a new one silently would end every session and hide the damage to the disk.
  throw new ConfigError([
    `${file} holds ${secret.length} characters, but must hold at least ${minSecretLength}; delete it (everyone signs in again) or set TOKEN_SECRET.`,
  ])
}

function keepNewSecret(file: string): string {
  const secret = randomBytes(48).toString('base64url')
  const folder = path.dirname(file)
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 })
  const temporary = `${file}.${process.pid}.tmp`
  fs.rmSync(temporary, { force: true })
  const handle = fs.openSync(temporary, 'wx', 0o600)
  try {
    fs.writeFileSync(handle, `${secret}\n`)
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
  fs.renameSync(temporary, file)
  syncFolder(folder)
  return secret
}

/** The configured bucket; its other settings require its name. */
function readS3(settings: Settings): S3Options | undefined {
  const { check, given, refuse } = settings
  const bucket = check<string | undefined>('S3_BUCKET', undefined, readBucket)
  const region = check('S3_REGION', 'us-east-1', readRegion)
  const endpoint = check<string | undefined>('S3_ENDPOINT', undefined, readWebUrl)
  const id = check<string | undefined>('S3_ACCESS_KEY_ID', undefined, (value) => ({ value }))
  const secret = check<string | undefined>('S3_SECRET_ACCESS_KEY', undefined, readKey)
  needBoth(settings, 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
  const rest = ['S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].find(given)
  if (rest && !given('S3_BUCKET'))
    refuse(`S3_BUCKET is not given, but must be the name of a bucket when ${rest} is.`)
  if (bucket === undefined) return undefined
  return {
    bucket,
    region,
    ...(endpoint !== undefined && { endpoint }),
    ...(id !== undefined && secret !== undefined && { keys: { id, secret } }),
  }
}

/** The setting that opens the server to other machines; null without one. */
function outwardOf(names: Readonly<Record<string, string>>): string | null {
  return Object.keys(names).find((name) => !isThisMachine(names[name] ?? '')) ?? null
}
