import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig, tokenSecretOf, type Config } from '../../server/config.ts'
import { problemsOf } from './problemsOf.ts'

type Env = Record<string, string | undefined>

const secret = randomBytes(32).toString('hex')
const databaseUrl = 'postgres://bottega:pass-word@db.example.com/bottega'

function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bottega test '))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('readConfig', () => {
  it('starts without any variable', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('.data'),
      isDemo: true,
      isDemoPublic: false,
      publicUrl: 'http://localhost:3000',
      apiUrl: '',
      logLevel: 'info',
      mailFrom: 'Bottega <no-reply@bottega.example>',
      revealsUnknownEmail: true,
      shutdownSeconds: 30,
      drainSeconds: 0,
      maxConnections: 5000,
      trustProxy: ['loopback'],
      secondFactorFor: [],
      hasApiDocs: true,
      roomPerArtisan: 20 * 1024 ** 3,
      fileHistoryDays: 90,
      corsOrigins: [],
      off: new Set(),
    })
  })

  const accepted: [Env, Partial<Config>][] = [
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535, publicUrl: 'http://localhost:65535' }],
    [{ PORT: '' }, { port: 3000 }],
    [{ PORT: ' 8080 ' }, { port: 8080 }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [
      { TRUST_PROXY: '10.0.0.7, 10.1.0.0/16, fd00::/8' },
      { trustProxy: ['10.0.0.7', '10.1.0.0/16', 'fd00::/8'] },
    ],
    [{ DRAIN_SECONDS: '5' }, { drainSeconds: 5 }],
    [{ MAX_CONNECTIONS: '200' }, { maxConnections: 200 }],
    [
      { HOST: '0.0.0.0', DEMO: 'off' },
      { host: '0.0.0.0', isDemoPublic: false },
    ],
    [
      { HOST: '::', DEMO: 'off' },
      { host: '::', isDemoPublic: false },
    ],
    [{ HOST: '::1' }, { host: '::1', isDemoPublic: false }],
    [
      { HOST: '0.0.0.0', PUBLIC_DEMO: 'on' },
      { isDemo: true, isDemoPublic: true },
    ],
    [{ PUBLIC_DEMO: 'on' }, { isDemo: true, isDemoPublic: false }],
    [{ PUBLIC_URL: 'http://localhost:8080' }, { publicUrl: 'http://localhost:8080' }],
    [{ PUBLIC_URL: 'https://demo.example.com', PUBLIC_DEMO: 'on' }, { isDemoPublic: true }],
    [{ HOST: 'localhost' }, { host: 'localhost' }],
    [{ DATA_DIR: 'some/folder' }, { dataDir: path.resolve('some/folder') }],
    [{ DATA_DIR: '/srv/bottega data' }, { dataDir: path.resolve('/srv/bottega data') }],
    [{ DATABASE_URL: databaseUrl }, { databaseUrl, isDemo: false }],
    [{ DATABASE_URL: 'postgresql:///x?host=/run' }, { databaseUrl: 'postgresql:///x?host=/run' }],
    [{ DATABASE_URL: databaseUrl, DEMO: 'on' }, { isDemo: true }],
    [
      { DATABASE_URL: databaseUrl, READ_DATABASE_URL: 'postgres://replica/x' },
      { databaseUrl, readDatabaseUrl: 'postgres://replica/x' },
    ],
    [{ DEMO: 'OFF' }, { isDemo: false }],
    [{ DEMO: 'false' }, { isDemo: false }],
    [{ DEMO: '0' }, { isDemo: false }],
    [{ DEMO: 'no' }, { isDemo: false }],
    [{ DEMO: 'yes' }, { isDemo: true }],
    [
      { PUBLIC_URL: 'https://a.example.com/portal', DEMO: 'off' },
      { publicUrl: 'https://a.example.com/portal', isDemoPublic: false },
    ],
    [{ TOKEN_SECRET: secret }, { tokenSecret: secret }],
    [{ API_URL: 'https://api.example.com' }, { apiUrl: 'https://api.example.com' }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ DEMO: 'off' }, { revealsUnknownEmail: false }],
    [{ DEMO: 'off', REVEAL_UNKNOWN_EMAIL: 'on' }, { revealsUnknownEmail: true }],
    [{ REVEAL_UNKNOWN_EMAIL: 'off' }, { isDemo: true, revealsUnknownEmail: false }],
    [{ METRICS_TOKEN: secret }, { metricsToken: secret }],
    [{ SECOND_FACTOR: 'Admin, logistics' }, { secondFactorFor: ['admin', 'logistics'] }],
    [
      { SECOND_FACTOR: 'staff' },
      { secondFactorFor: ['admin', 'approver', 'manager', 'logistics'] },
    ],
    [{ API_DOCS: 'off' }, { hasApiDocs: false }],
    [{ ROOM_PER_ARTISAN_GB: '0' }, { roomPerArtisan: 0 }],
    [{ ROOM_PER_ARTISAN_GB: '0.5' }, { roomPerArtisan: 512 * 1024 ** 2 }],
    [{ FILE_HISTORY_DAYS: '0' }, { fileHistoryDays: 0 }],
    [{ HISTORY_DAYS: '90' }, { historyDays: 90 }],
    [{ HISTORY_DAYS: '36500' }, { historyDays: 36_500 }],
    [{ SHUTDOWN_SECONDS: '0' }, { shutdownSeconds: 0 }],
    [{ SHUTDOWN_SECONDS: '3600' }, { shutdownSeconds: 3600 }],
    [
      { CORS_ORIGINS: 'https://a.example.com, http://localhost:5173' },
      { corsOrigins: ['https://a.example.com', 'http://localhost:5173'] },
    ],
    [{ MAIL_FROM: 'a@b.example' }, { mailFrom: 'a@b.example' }],
    [
      { SMTP_URL: 'smtps://me:secret@mail.example.com', MAIL_FROM: 'Portal <a@b.example>' },
      { smtpUrl: 'smtps://me:secret@mail.example.com', mailFrom: 'Portal <a@b.example>' },
    ],
    [{ S3_BUCKET: 'bottega' }, { s3: { bucket: 'bottega', region: 'us-east-1' } }],
    [
      {
        S3_BUCKET: 'bottega',
        S3_REGION: 'eu-south-1',
        S3_ENDPOINT: 'https://s3.example.com',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'pass-word',
      },
      {
        s3: {
          bucket: 'bottega',
          region: 'eu-south-1',
          endpoint: 'https://s3.example.com',
          keys: { id: 'id', secret: 'pass-word' },
        },
      },
    ],
  ]
  it.each(accepted)('takes %o', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected)
  })

  const refused: [name: string, given: string, shown: string][] = [
    ['PORT', '65536', '"65536"'],
    ['PORT', '-1', '"-1"'],
    ['PORT', '3000.5', '"3000.5"'],
    ['PORT', 'http', '"http"'],
    ['HOST', 'http://localhost', '"http://localhost"'],
    ['HOST', 'two words', '"two words"'],
    ['DATABASE_URL', 'mysql://root:pass-word@db/x', 'starts with "mysql:"'],
    ['DATABASE_URL', 'pass-word', 'not an address'],
    ['DEMO', 'maybe', '"maybe"'],
    ['PUBLIC_URL', 'https://a.example.com/', '"https://a.example.com/"'],
    ['PUBLIC_URL', 'a.example.com', '"a.example.com"'],
    ['PUBLIC_URL', 'ftp://a.example.com', '"ftp://a.example.com"'],
    ['PUBLIC_URL', 'https://a.example.com?x=1', '"https://a.example.com?x=1"'],
    ['PUBLIC_URL', 'https://me:pass-word@example.com', 'a password'],
    ['TOKEN_SECRET', 'pass-word', '9 characters long'],
    ['API_URL', '/api', '"/api"'],
    ['LOG_LEVEL', 'loud', '"loud"'],
    ['METRICS_TOKEN', 'pass-word', '9 characters long'],
    ['SECOND_FACTOR', 'admin, root', '"admin, root"'],
    ['API_DOCS', 'maybe', '"maybe"'],
    ['ROOM_PER_ARTISAN_GB', '20 GB', '"20 GB"'],
    ['ROOM_PER_ARTISAN_GB', '-1', '"-1"'],
    ['FILE_HISTORY_DAYS', '3651', '"3651"'],
    ['HISTORY_DAYS', '89', '"89"'],
    ['HISTORY_DAYS', '36501', '"36501"'],
    ['HISTORY_DAYS', 'forever', '"forever"'],
    ['SHUTDOWN_SECONDS', '1.5', '"1.5"'],
    ['SHUTDOWN_SECONDS', '3601', '"3601"'],
    ['TRUST_PROXY', 'proxy.example.com', '"proxy.example.com"'],
    ['TRUST_PROXY', '10.0.0.0/33', '"10.0.0.0/33"'],
    ['TRUST_PROXY', '*', '"*"'],
    ['MAX_CONNECTIONS', '0', '"0"'],
    ['DRAIN_SECONDS', '-1', '"-1"'],
    ['CORS_ORIGINS', '*', '"*"'],
    ['CORS_ORIGINS', 'https://a.example.com/', '"https://a.example.com/"'],
    [
      'CORS_ORIGINS',
      'https://a.example.com,b.example.com',
      '"https://a.example.com,b.example.com"',
    ],
    ['SMTP_URL', 'https://me:pass-word@mail.example.com', 'starts with "https:"'],
    ['SMTP_URL', 'pass-word', 'not an address'],
    ['MAIL_FROM', 'Bottega', '"Bottega"'],
    ['MAIL_FROM', 'Bottega <portal>', '"Bottega <portal>"'],
    ['REVEAL_UNKNOWN_EMAIL', 'perhaps', '"perhaps"'],
    ['S3_BUCKET', 'Bottega', '"Bottega"'],
    ['S3_BUCKET', 'a/b', '"a/b"'],
  ]
  it.each(refused)('refuses %s=%s in one sentence', (name, given, shown) => {
    const [problem, ...others] = problemsOf({ [name]: given })
    expect(others).toEqual([])
    expect(problem).toMatch(new RegExp(`^${name} is .+, but must be .+\\.$`))
    expect(problem).toContain(shown)
    expect(problem).not.toContain('pass-word')
  })

  const outward: [Env, string][] = [
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ HOST: '192.168.1.7', DEMO: 'on' }, 'HOST'],
    [{ HOST: 'portal.example.com' }, 'HOST'],
    [{ HOST: '::', PUBLIC_DEMO: 'off' }, 'HOST'],
    [{ PUBLIC_URL: 'https://demo.example.com' }, 'PUBLIC_URL'],
  ]
  it.each(outward)('lets nobody else into a demo without a second word: %o', (env, name) => {
    expect(problemsOf(env)).toEqual([
      expect.stringMatching(new RegExp(`^${name} admits other machines .+PUBLIC_DEMO=on`)),
    ])
  })

  it('asks for the sender of mails that are really sent', () => {
    const problems = problemsOf({ SMTP_URL: 'smtp://mail.example.com' })
    expect(problems).toEqual([expect.stringMatching(/^MAIL_FROM is not given, but must be .+\.$/)])
  })

  const bucket = { S3_BUCKET: 'bottega' }
  const halves: [Env, RegExp][] = [
    [{ S3_ENDPOINT: 'https://s3.example.com' }, /^S3_BUCKET is not given, .+S3_ENDPOINT is\.$/],
    [{ ...bucket, S3_ACCESS_KEY_ID: 'id' }, /^S3_SECRET_ACCESS_KEY is not given, .+ is\.$/],
    [{ ...bucket, S3_SECRET_ACCESS_KEY: 'pass-word' }, /^S3_ACCESS_KEY_ID is not given, .+ is\.$/],
    [{ ...bucket, S3_ENDPOINT: 's3.example.com' }, /^S3_ENDPOINT is "s3.example.com", but must be/],
    [{ ...bucket, S3_REGION: 'Eu South' }, /^S3_REGION is "Eu South", but must be/],
  ]
  it.each(halves)('asks for the rest of a bucket: %o', (env, expected) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(expected)])
  })

  it('asks for the leader of a replica', () => {
    expect(problemsOf({ READ_DATABASE_URL: 'postgres://replica/x' })).toEqual([
      'DATABASE_URL is not given, but must be the address of the leader when READ_DATABASE_URL is.',
    ])
  })

  it('names every wrong variable at once', () => {
    const problems = problemsOf({ PORT: 'x', DEMO: 'y', LOG_LEVEL: 'z', HOST: '0.0.0.0' })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'DEMO', 'LOG_LEVEL'])
  })

  it('reads every variable that .env.example lists, and no other', () => {
    const listed = fs
      .readFileSync(path.resolve('.env.example'), 'utf8')
      .matchAll(/^#? ?([A-Z\d_]+)=/gm)
    const read = new Set<string>()
    readConfig(new Proxy({}, { get: (_, name) => void read.add(String(name)) }))
    expect(new Set([...listed].map((match) => match[1]))).toEqual(read)
  })
})

describe('tokenSecretOf', () => {
  it('prefers the configured secret and writes nothing', () => {
    const dataDir = temporaryFolder()
    expect(tokenSecretOf({ dataDir, tokenSecret: secret })).toBe(secret)
    expect(fs.readdirSync(dataDir)).toEqual([])
  })

  it('makes a secret once, for its owner only', () => {
    const dataDir = path.join(temporaryFolder(), 'new')
    const first = tokenSecretOf({ dataDir })
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(tokenSecretOf({ dataDir })).toBe(first)
    expect(fs.readdirSync(dataDir)).toEqual(['token-secret'])
    if (process.platform === 'win32') return
    expect(fs.statSync(path.join(dataDir, 'token-secret')).mode & 0o777).toBe(0o600)
  })

  it('gives every data directory a secret of its own', () => {
    expect(tokenSecretOf({ dataDir: temporaryFolder() })).not.toBe(
      tokenSecretOf({ dataDir: temporaryFolder() }),
    )
  })

  it('refuses a damaged secret instead of replacing it', () => {
    const dataDir = temporaryFolder()
    fs.writeFileSync(path.join(dataDir, 'token-secret'), 'short\n')
    expect(() => tokenSecretOf({ dataDir })).toThrow(/token-secret holds 5 characters/)
    expect(fs.readFileSync(path.join(dataDir, 'token-secret'), 'utf8')).toBe('short\n')
  })
})
