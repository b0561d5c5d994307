import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { messages } from '../../../i18n/messages.ts'
import { userTypes } from '../../../resources/settings/roles.ts'
import { sandboxCalls } from '../../../resources/calls/sandbox.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import type { StoredFile } from '../../../server/adapters/files/fileStore.ts'
import { openFileStore } from '../../../server/adapters/files/openFileStore.ts'
import { openMailer } from '../../../server/adapters/mail/openMailer.ts'
import { faults } from '../../../server/platform/faults.ts'
import { outsideCalls } from '../../../server/platform/outsideCalls.ts'
import { watchedStore } from '../../../server/sandbox/filesSystem.ts'
import { watchedMailer } from '../../../server/sandbox/mailSystem.ts'
import { multipart } from '../../helpers/multipart.ts'
import { deliver } from '../../helpers/postman.ts'
import { testServer, withServer } from '../../helpers/testServer.ts'

type Systems = CallAnswer<'readSandbox'>

/** As in the running server: one state for the app and for the jobs. */
const state = { calls: outsideCalls(), faults: faults() }

const server = withServer(undefined, state)
const admin = server.as('admin')
afterEach(() => {
  for (const name of ['mail', 'files']) state.faults.clear(name)
})

async function shown(name: string): Promise<Systems[number]> {
  const { status, body } = await admin.call('GET', '/api/sandbox')
  expect(status).toBe(200)
  const found = (body as Systems).find((one) => one.name === name)
  if (!found) throw new Error(`no system ${name}`)
  return found
}
const arm = (system: string, body: object) =>
  admin.call('POST', `/api/sandbox/${system}/faults`, body)
const factOf = ({ facts }: Systems[number], label: string) =>
  facts.find((fact) => fact.label === label)?.value

describe('who may', () => {
  const requests = [
    ['GET', '/api/sandbox', undefined, 200],
    ['POST', '/api/sandbox/mail/faults', { kind: 'slow', milliseconds: 1 }, 204],
    ['DELETE', '/api/sandbox/mail/faults', undefined, 204],
    ['POST', '/api/sandbox/mail/actions/sendTest', {}, 204],
  ] as const

  test.each(userTypes)('%s', async (type) => {
    const { call } = server.as(type)
    const isAdmin = type === 'admin' || type === 'logistics'
    for (const [method, url, body, status] of requests)
      expect([url, (await call(method, url, body)).status]).toEqual([url, isAdmin ? status : 403])
  })

  test('not nobody, and not an admin who looks at the portal as a vendor', async () => {
    const nobody = server.as('nobody')
    const vendor = server.as('vendor')
    const { body } = await admin.call('POST', `/api/auth/view-as/${vendor.id}`)
    const authorization = `Bearer ${(body as { token: string }).token}`
    for (const [method, url, sent] of requests) {
      expect((await nobody.call(method, url, sent)).status).toBe(401)
      expect((await nobody.call(method, url, sent, { authorization })).status).toBe(403)
    }
  })

  test('nobody on a server that is no demo, whose document does not name it', async () => {
    const real = await testServer(undefined, { isDemo: false })
    const { call } = real.as('admin')
    for (const [method, url, body] of requests)
      expect(await call(method, url, body)).toMatchObject({
        status: 404,
        body: { code: 'NO_ROUTE' },
      })
    const { body } = await call('GET', '/api/docs/json')
    expect((body as { paths: object }).paths).not.toHaveProperty([sandboxCalls.readSandbox.path])
    await real.close()
  })
})

describe('what it lists', () => {
  test('mail and files of a demo: embedded, at work, with the outbox at hand', async () => {
    expect(await shown('mail')).toMatchObject({
      isEmbedded: true,
      address: null,
      trouble: null,
      facts: [{ label: 'app.sandbox.mail.kept', link: '/demo/outbox' }, {}],
      actions: [{ name: 'sendTest', fields: { language: { kind: 'choice' } } }],
    })
    const files = await shown('files')
    expect(files).toMatchObject({ isEmbedded: true, trouble: null, actions: [] })
    expect(Number(factOf(files, 'app.sandbox.files.count'))).toBeGreaterThanOrEqual(0)
  })

  test('real ones with their place and without their secrets', async () => {
    const real = await testServer(undefined, {
      smtpUrl: 'smtp://user:secret@127.0.0.1:9',
      s3: {
        bucket: 'crates',
        region: 'eu-south-1',
        endpoint: 'http://127.0.0.1:9',
        keys: { id: 'k', secret: 's3cret' },
        silence: 100,
      },
    })
    const { call } = real.as('admin')
    const { body } = await call('GET', '/api/sandbox')
    const own = (body as Systems).filter(({ name }) => name === 'mail' || name === 'files')
    expect(own).toMatchObject([
      { name: 'mail', isEmbedded: false, address: 'smtp://127.0.0.1:9' },
      { name: 'files', isEmbedded: false, address: 'http://127.0.0.1:9/crates' },
    ])
    for (const { trouble } of own) expect(trouble).not.toBeNull()
    expect(JSON.stringify(body)).not.toMatch(/s3cret|secret@/)
    await real.close()
  })

  test('every field of an action has a label in both languages, and so have its choices', async () => {
    const { body } = await admin.call('GET', '/api/sandbox')
    const keys = (body as Systems).flatMap(({ name, actions }) =>
      actions.flatMap((action) =>
        Object.entries(action.fields).flatMap(([field, { kind, ...options }]) => [
          `${name}.${action.name}.fields.${field}`,
          ...(kind === 'choice' && !('labels' in options)
            ? ((options as { values?: readonly string[] }).values ?? []).map(
                (value) => `${name}.${action.name}.choices.${field}.${value}`,
              )
            : []),
        ]),
      ),
    )
    expect(keys).toContain('mail.sendTest.choices.language.it')
    const textAt = (tree: unknown, key: string) =>
      key
        .split('.')
        .reduce((node, part) => (node as Record<string, unknown> | undefined)?.[part], tree)
    for (const { resources } of [messages.en, messages.it])
      expect(keys.filter((key) => typeof textAt(resources.sandbox, key) !== 'string')).toEqual([])
  })
})

describe('what is refused', () => {
  test.each([
    ['a kind that nobody knows', { kind: 'fire' }, 'kind'],
    ['none', {}, 'kind'],
    ['a kind that this system does not have', { kind: 'garbage' }, 'kind'],
    ['a call that it does not have', { kind: 'error', what: 'dance' }, 'what'],
    ['slow without a time', { kind: 'slow' }, 'milliseconds'],
    ['slower than anybody waits', { kind: 'slow', milliseconds: 60_000 }, 'milliseconds'],
    ['a field of another call', { kind: 'error', until: 'noon' }, 'until'],
  ])('%s', async (_name, body, field) => {
    expect(await arm('mail', body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
    expect((await shown('mail')).armed).toEqual([])
  })

  test('a system or an action that is not there: 404', async () => {
    expect((await arm('post', { kind: 'error' })).status).toBe(404)
    expect((await admin.call('DELETE', '/api/sandbox/post/faults')).status).toBe(404)
    for (const place of ['mail/actions/burn', 'post/actions/sendTest'])
      expect((await admin.call('POST', `/api/sandbox/${place}`, {})).status).toBe(404)
  })

  test.each([{ language: 'de' }, { language: 7 }, { other: true }])(
    'a body %j that does not fit the fields of the action',
    async (body) => {
      const { status } = await admin.call('POST', '/api/sandbox/mail/actions/sendTest', body)
      expect(status).toBe(400)
    },
  )
})

describe('mail', () => {
  const address = 'admin@bottega.example'
  const watched = (client: Parameters<typeof watchedMailer>[0]) => watchedMailer(client, state)
  const sent = () => deliver(server, address, watched)
  const later = () => sql`update jobs set "runAt" = now()`.execute(server.database)
  const order = (body: object = {}) =>
    admin.call('POST', '/api/sandbox/mail/actions/sendTest', body)

  test('a mail that fails is listed, waits, and is sent at the next try', async () => {
    await sent()
    expect((await arm('mail', { kind: 'timeout', milliseconds: 1 })).status).toBe(204)
    expect((await shown('mail')).armed).toEqual([{ kind: 'timeout', what: null, milliseconds: 1 }])
    const before = (await sent()).length
    expect((await order({ language: 'it' })).status).toBe(204)
    expect(await sent()).toHaveLength(before)
    const failed = await shown('mail')
    expect(failed.latest[0]).toMatchObject({ what: 'send', error: 'Connection timeout' })
    expect(failed.armed).toEqual([])
    expect(factOf(failed, 'app.sandbox.mail.waiting')).toBe('1')
    await later()
    const [newest, ...others] = await sent()
    expect(others).toHaveLength(before)
    expect(newest?.subject).toBe('Email di prova da Bottega')
    const well = await shown('mail')
    expect(well.latest.slice(0, 2)).toMatchObject([
      { error: null },
      { error: 'Connection timeout' },
    ])
    expect(factOf(well, 'app.sandbox.mail.waiting')).toBe('0')
  })

  test('an answer that is lost after the mail was sent sends it once', async () => {
    const before = (await sent()).length
    await arm('mail', { kind: 'lostAnswer', what: 'send' })
    await order()
    expect(await sent()).toHaveLength(before + 1)
    await later()
    expect(await sent()).toHaveLength(before + 1)
    expect((await shown('mail')).latest.slice(0, 2)).toMatchObject([
      { error: null },
      { error: 'Connection closed unexpectedly' },
    ])
  })

  test('what is slow stays so until it is cleared', async () => {
    await arm('mail', { kind: 'slow', milliseconds: 40 })
    const { send } = watched(openMailer({ dataDir: server.dataDir, mailFrom: 'a@bottega.example' }))
    const mail = {
      id: 'x',
      to: { name: '', address },
      subject: '',
      text: '',
      html: '',
      language: 'en',
    }
    await send(mail)
    await send(mail)
    const slow = await shown('mail')
    for (const call of slow.latest.slice(0, 2)) {
      expect(call.error).toBeNull()
      expect(call.milliseconds).toBeGreaterThanOrEqual(39)
    }
    expect(slow.armed).toHaveLength(1)
    await admin.call('DELETE', '/api/sandbox/mail/faults')
    expect((await shown('mail')).armed).toEqual([])
  })
})

describe('files', () => {
  let shade = 0
  async function upload() {
    const vendor = server.as('vendor')
    const background = { r: (shade += 20), g: 9, b: 9 }
    const create = { width: 1400, height: 1400, channels: 3, background } as const
    const content = await sharp({ create }).jpeg().toBuffer()
    const { body, headers } = await multipart([{ part: 'images', name: 'a.jpg', content }])
    const url = `/api/vendor/promote/${vendor.id}`
    return () =>
      server.app.inject({
        method: 'PUT',
        url,
        headers: { ...headers, authorization: vendor.authorization },
        payload: body,
      })
  }

  test.each(['timeout', 'error', 'lostAnswer'] as const)(
    'a store that fails (%s) is 503, with its cause on the page alone; the repeat is kept',
    async (kind) => {
      const send = await upload()
      await arm('files', { kind, what: 'save', milliseconds: 1 })
      const refused = await send()
      expect([refused.statusCode, refused.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }])
      const [latest] = (await shown('files')).latest
      expect(latest).toMatchObject({ what: 'save' })
      expect(latest?.error).toMatch(/^the file store is away: /)
      const kept = await send()
      expect(kept.statusCode).toBe(200)
      const [address = ''] = /\/files\/pictures\/[\da-f]{40}\.jpg/.exec(kept.body) ?? []
      expect((await server.app.inject(address)).statusCode).toBe(200)
    },
  )

  test('calls that go well are counted, not listed', async () => {
    const before = await shown('files')
    const send = await upload()
    expect((await send()).statusCode).toBe(200)
    const after = await shown('files')
    expect(after.latest).toEqual(before.latest)
    const saved = (system: Systems[number]) => Number(factOf(system, 'app.sandbox.files.saved'))
    expect(saved(after)).toBeGreaterThan(saved(before))
  })

  test('a picture that cannot be read is 503, and comes afterwards', async () => {
    const kept = await (await upload())()
    const [address = ''] = /\/files\/pictures\/[\da-f]{40}\.jpg/.exec(kept.body) ?? []
    for (const kind of ['error', 'lostAnswer']) {
      await arm('files', { kind, what: 'read' })
      expect((await server.app.inject(address)).statusCode).toBe(503)
      expect((await server.app.inject(address)).statusCode).toBe(200)
    }
  })

  test('what was opened is closed when its answer gets lost', async () => {
    const kept = await (await upload())()
    const [name = ''] = /pictures\/[\da-f]{40}\.jpg/.exec(kept.body) ?? []
    const store = openFileStore({ dataDir: server.dataDir })
    const opened: StoredFile[] = []
    const watched = watchedStore(
      {
        ...store,
        async read(...given) {
          const file = await store.read(...given)
          if (file) opened.push(file)
          return file
        },
      },
      state,
    )
    await arm('files', { kind: 'lostAnswer', what: 'read' })
    await expect(watched.read(name)).rejects.toThrow('the file store is away')
    expect(opened.map(({ stream }) => stream.destroyed)).toEqual([true])
  })
})
