import { readFileSync, statSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { messages } from '../../../i18n/messages.ts'
import { outboxFolder, type Mail } from '../../../server/adapters/mail/mailer.ts'
import { openMailer } from '../../../server/adapters/mail/openMailer.ts'
import { readMail } from '../../../server/adapters/mail/outbox.ts'
import { uuidv7 } from '../../../server/db/uuid.ts'
import { mailServer, refusedContent } from './mailServer.ts'
import { deliver } from '../../helpers/postman.ts'
import { testServer, withServer } from '../../helpers/testServer.ts'

const server = withServer()
const nobody = server.as('nobody')

const mailFrom = 'Bottega <no-reply@bottega.example>'
const mailOf = (changes: Partial<Mail> = {}): Mail => ({
  id: uuidv7(),
  to: { name: 'Ada Rossi', address: 'ada@bottega.example' },
  subject: 'Caffè & più',
  text: 'Ciao',
  html: '<html><head></head><body><p>Ciao</p></body></html>',
  language: 'it',
  ...changes,
})

const attached = {
  fileName: 'Ricevuta è "1"\r\n.pdf',
  type: 'application/pdf',
  content: new TextEncoder().encode('%PDF-1.7'),
}

describe('the outbox', () => {
  test('keeps a mail as a file for the server alone; a repeat is the same mail', async () => {
    const { send, trouble } = openMailer({ dataDir: server.dataDir, mailFrom })
    const mail = mailOf()
    await send(mail)
    await send(mail)
    const folder = outboxFolder(server.dataDir)
    expect(readdirSync(folder).filter((name) => name.startsWith(mail.id))).toEqual([
      `${mail.id}.eml`,
    ])
    expect(statSync(join(folder, `${mail.id}.eml`)).mode & 0o077).toBe(0)
    expect((await readMail(folder, mail.id))?.mail).toMatchObject({
      subject: 'Caffè & più',
      messageId: `<${mail.id}@bottega>`,
      to: [{ name: 'Ada Rossi', address: 'ada@bottega.example' }],
    })
    expect(await trouble()).toBeNull()
  })

  test('keeps what is attached as it is', async () => {
    const mail = mailOf({ attachments: [attached, { ...attached, type: 'text/csv' }] })
    await openMailer({ dataDir: server.dataDir, mailFrom }).send(mail)
    const kept = await readMail(outboxFolder(server.dataDir), mail.id)
    expect(kept?.mail.html).toContain('<p>Ciao</p>')
    const [pdf, csv] = kept?.mail.attachments ?? []
    expect([pdf?.mimeType, csv?.mimeType]).toEqual(['application/pdf', 'text/csv'])
    expect(Buffer.from(pdf?.content as ArrayBuffer).toString()).toBe('%PDF-1.7')
    const path = `/demo/outbox/${mail.id}`
    expect((await nobody.call('GET', path)).body).not.toContain('attachments/2')
    const { headers, body } = await nobody.call('GET', `${path}/attachments/1`)
    expect(body).toBe('%PDF-1.7')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\w.-]+\.pdf"; filename\*=UTF-8''Ricevuta%20%C3%A8%20%221%22%20\.pdf$/,
    )
    expect((await nobody.call('GET', `${path}/attachments/2`)).status).toBe(404)
  })

  test('a line break in a name or a subject makes no header', async () => {
    const { send } = openMailer({ dataDir: server.dataDir, mailFrom })
    const mail = mailOf({
      to: { name: 'Ada\r\nBcc: evil@example.com', address: 'ada@bottega.example' },
      subject: 'Hello\r\nBcc: evil@example.com',
    })
    await send(mail)
    const file = readFileSync(join(outboxFolder(server.dataDir), `${mail.id}.eml`), 'utf8')
    expect(file.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
    expect((await readMail(outboxFolder(server.dataDir), mail.id))?.mail.bcc).toBeUndefined()
  })
})

describe('/demo/outbox', () => {
  const idOf = (page: unknown) => /\/demo\/outbox\/([\w-]+)"/.exec(String(page))?.[1] ?? ''

  test('API-026: lists the mails, each with its links, and runs nothing', async () => {
    await nobody.call('POST', '/api/auth/forgot-password?email=buyer@bottega.example')
    await deliver(server, 'buyer@bottega.example')
    const list = await nobody.call('GET', '/demo/outbox')
    expect(list.status).toBe(200)
    expect(list.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; img-src 'self'; frame-src 'self';/,
    )
    expect(list.body).toContain('buyer@bottega.example')
    const address = `/demo/outbox/${idOf(list.body)}`
    const page = await nobody.call('GET', address)
    expect(page.body).toContain('sandbox="allow-top-navigation-by-user-activation"')
    expect(String(page.body)).not.toContain('<script')
    const content = await nobody.call('GET', `${address}/content`)
    expect(content.headers['content-security-policy']).toContain('sandbox allow-top-navigation')
    expect(content.body).toContain('<base target="_top">')
    expect(content.body).toContain('/reset-password?token=')
    const file = await nobody.call('GET', `${address}/file`)
    expect(file.headers['content-type']).toBe('message/rfc822')
    expect(file.body).toContain('Message-ID:')
  })

  test('AUTH-011: is in the language of the reader; what mails say is no HTML of the page', async () => {
    const mail = mailOf({
      subject: '<img src=x onerror=alert(1)>',
      to: { name: '<b>Ada</b>', address: 'ada@bottega.example' },
    })
    await openMailer({ dataDir: server.dataDir, mailFrom }).send(mail)
    for (const address of ['/demo/outbox', `/demo/outbox/${mail.id}`]) {
      const { body } = await nobody.call('GET', address, undefined, {
        cookie: 'bottega_language=it',
      })
      expect(body).toContain('<html lang="it">')
      expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
      expect(body).toContain('&lt;b&gt;Ada&lt;/b&gt;')
    }
  })

  test.each(['x', '..%2F..%2Ftoken-secret', uuidv7()])('there is no mail %s', async (id) => {
    for (const end of ['', '/content', '/file', '/attachments/1'])
      expect((await nobody.call('GET', `/demo/outbox/${id}${end}`)).status).toBe(404)
  })

  test.each([
    ['another machine', { remoteAddress: '192.168.1.9' }],
    [
      'another machine, that says otherwise',
      { remoteAddress: '10.0.0.2', 'x-forwarded-for': '127.0.0.1' },
    ],
    ['a trusted proxy for another machine', { 'x-forwarded-for': '203.0.113.7' }],
    ['two proxies', { 'x-forwarded-for': '203.0.113.7, 127.0.0.1' }],
    ['a proxy with a field of its own', { 'x-real-ip': '203.0.113.7' }],
    ['a proxy that names itself', { via: '1.1 proxy' }],
    ['a proxy of the newer kind', { forwarded: 'for=127.0.0.1' }],
    ['a page elsewhere, by a name that leads here', { host: 'evil.example.com' }],
  ])('a request through %s is refused, page and mail', async (_name, given) => {
    const { remoteAddress = '127.0.0.1', ...headers } = given as Record<string, string>
    const mail = mailOf({ attachments: [attached] })
    await openMailer({ dataDir: server.dataDir, mailFrom }).send(mail)
    for (const end of [
      '',
      `/${mail.id}`,
      `/${mail.id}/content`,
      `/${mail.id}/file`,
      `/${mail.id}/attachments/1`,
    ]) {
      const url = `/demo/outbox${end}`
      expect((await server.app.inject({ url })).statusCode).toBe(200)
      expect(
        (await server.app.inject({ url, headers: { 'x-forwarded-for': '::1' } })).statusCode,
      ).toBe(200)
      const reply = await server.app.inject({ url, headers, remoteAddress })
      expect(reply.statusCode).toBe(403)
      expect(reply.json()).toMatchObject({ error: messages.en.errors.outboxElsewhere })
    }
  })

  test('is not there on an address of other machines, whose proxy may hide them', async () => {
    const other = await testServer(undefined, { publicUrl: 'https://demo.example.com' })
    const { call } = other.as('nobody')
    expect((await call('GET', '/demo/outbox')).status).toBe(404)
    await other.close()
  })

  test('is there on a demo without a mail server alone', async () => {
    for (const parts of [{ isDemo: false }, { smtpUrl: 'smtp://mail.example.com' }]) {
      const other = await testServer(undefined, parts)
      const { call } = other.as('nobody')
      expect((await call('GET', '/demo/outbox')).status).toBe(404)
      await other.close()
    }
  })
})

describe('a mail server', () => {
  test('gets the mail, and refuses nothing of it', async () => {
    const { url, commands, mails, refusals } = await mailServer()
    const { send, trouble } = openMailer({ dataDir: server.dataDir, mailFrom, smtpUrl: url })
    expect(await trouble()).toBeNull()
    await send(mailOf())
    expect(commands).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<no-reply@bottega.example>',
        'RCPT TO:<ada@bottega.example>',
      ]),
    )
    expect(mails[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(refusals).toEqual([])
  })

  test('issue 37: lines, letters and dots that the protocol has no room for arrive all the same', async () => {
    const { url, mails, refusals } = await mailServer()
    const { send } = openMailer({ dataDir: server.dataDir, mailFrom, smtpUrl: url })
    const text = ['.', '..a', `${'Caffè 🏺 '.repeat(400)}`, 'a'.repeat(3000), '', 'fine'].join('\n')
    const html = `<html><head></head><body><p>${'è'.repeat(3000)}</p>\n.\n<p>.</p></body></html>`
    const subject = 'Città di Castello – '.repeat(40).trim()
    const name = `${'Łukasz '.repeat(30)}"Żółć" <x>`
    const to = { name, address: `${'a'.repeat(64)}@bottega.example` }
    await send(mailOf({ to, subject, text, html, attachments: [attached] }))
    expect(refusals).toEqual([])
    const read = await PostalMime.parse(mails[0] ?? '')
    expect(read.subject).toBe(subject)
    expect(read.to?.[0]).toMatchObject(to)
    expect(read.text?.trimEnd()).toBe(text)
    expect(read.html?.trimEnd()).toBe(html)
    expect(read.attachments).toHaveLength(1)
  })

  test.each([
    ['a line of 999', `From: a\r\nDate: b\r\n\r\n${'a'.repeat(999)}\r\n`, '500 Line too long'],
    ['a letter of eight bits', 'From: a\r\nDate: b\r\n\r\n\u00e8\r\n', /^554 Eight-bit/],
    ['a line end of Unix', 'From: a\r\nDate: b\r\n\r\na\nb\r\n', '554 Bare line ends'],
    ['no date', 'From: a\r\n\r\na\r\n', '554 No Date'],
  ])('of tests is strict: %s', (_what, content, refusal) => {
    expect(refusedContent(content)).toMatch(refusal)
  })

  test.each([
    ['an address beyond ASCII', 'ädä@bottega.example'],
    ['a name of 65 characters', `${'a'.repeat(65)}@bottega.example`],
    ['no domain', 'ada'],
  ])('refuses %s, and the mail fails', async (_what, address) => {
    const { url, mails } = await mailServer()
    const { send } = openMailer({ dataDir: server.dataDir, mailFrom, smtpUrl: url })
    await expect(send(mailOf({ to: { name: 'Ada', address } }))).rejects.toThrow()
    expect(mails).toEqual([])
  })

  test('that is away is reported, and a mail to it fails, to be tried again', async () => {
    const smtpUrl = 'smtp://127.0.0.1:9'
    const { send, trouble } = openMailer({ dataDir: server.dataDir, mailFrom, smtpUrl })
    expect(await trouble()).toContain('ECONNREFUSED')
    await expect(send(mailOf())).rejects.toThrow('ECONNREFUSED')
  })
})
