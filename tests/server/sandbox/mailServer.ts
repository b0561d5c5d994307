import { createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/*
 * A mail server as RFC 5321 (SMTP), 6152 (8BITMIME) and 6531 (SMTPUTF8) have it, with neither extension: it refuses what
 * one of them may refuse, where nodemailer’s own transport would let it pass.
 */
const longestLine = 998
const longestCommand = 510
const longestLocalPart = 64
const longestPath = 254

/** Lines end with CR LF, and neither stands alone. */
const loneEnd = /(?:^|[^\r])\n|\r(?!\n)/

export interface MailServer {
  readonly url: string
  /** The commands that came. */
  readonly commands: string[]
  /** The mails that were taken, without the dots that the protocol adds. */
  readonly mails: string[]
  readonly refusals: string[]
}

function refusedPath(command: string): string | null {
  const path = /^(?:MAIL FROM|RCPT TO):<([^<>\s]*)>(.*)$/i.exec(command)
  if (!path) return '501 Syntax error in parameters'
  const [, address = '', parameters = ''] = path
  if (parameters.trim() !== '') return '555 Parameters not recognized'
  if (/[^\u0020-\u007e]/.test(address)) return '553 Mailbox name not allowed'
  if (address === '') return /^RCPT/i.test(command) ? '501 Syntax error in parameters' : null
  const [local = '', domain] = address.split('@')
  const isTooLong = local.length > longestLocalPart || address.length > longestPath
  return domain && !isTooLong ? null : '501 Syntax error in parameters'
}

/** Why the content of a mail is refused; null when it is taken. */
export function refusedContent(content: string): string | null {
  if (loneEnd.test(content)) return '554 Bare line ends'
  // Read as latin1, so that each character is a byte.
  if (/[^\p{ASCII}]/u.test(content)) return '554 Eight-bit content without 8BITMIME'
  if (content.split('\r\n').some((line) => line.length > longestLine)) return '500 Line too long'
  const head = content.split('\r\n\r\n', 1)[0] ?? ''
  const missing = ['From', 'Date'].find((name) => !new RegExp(`^${name}: `, 'm').test(head))
  return missing === undefined ? null : `554 No ${missing}`
}

/** A strict mail server of its own for a test. */
export async function mailServer(): Promise<MailServer> {
  const [commands, mails, refusals]: [string[], string[], string[]] = [[], [], []]
  const open = new Set<Socket>()
  const listening = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.setEncoding('latin1')
    let [rest, stage] = ['', 'new']
    const say = (line: string) => {
      if (/^[45]/.test(line)) refusals.push(line)
      socket.write(`${line}\r\n`)
    }
    /** What comes in which order. */
    const answer = (command: string): string => {
      const verb = command.slice(0, 4).toUpperCase()
      if (command.length > longestCommand) return '500 Line too long'
      if (verb === 'QUIT') return '221 Bye'
      if (verb === 'EHLO') {
        stage = 'greeted'
        return '250 mail.example'
      }
      if (verb === 'RSET' || verb === 'NOOP') return '250 OK'
      const before = { MAIL: ['greeted'], RCPT: ['from', 'to'], DATA: ['to'] }[verb]
      if (!before) return '502 Command not implemented'
      if (!before.includes(stage)) return '503 Bad sequence of commands'
      if (verb === 'DATA') {
        stage = 'data'
        return '354 Start mail input'
      }
      const refused = refusedPath(command)
      if (refused !== null) return refused
      stage = verb === 'MAIL' ? 'from' : 'to'
      return '250 OK'
    }
    const take = () => {
      const end = rest.startsWith('.\r\n') ? 0 : rest.indexOf('\r\n.\r\n') + 2
      if (end === 1) return false
      const content = rest.slice(0, end).replaceAll(/^\.\./gm, '.')
      rest = rest.slice(end + 3)
      stage = 'greeted'
      const refused = refusedContent(content)
      if (refused === null) mails.push(content)
      say(refused ?? '250 OK')
      return true
    }
    const takeLine = () => {
      const end = rest.indexOf('\r\n')
      if (end < 0) return false
      const command = rest.slice(0, end)
      rest = rest.slice(end + 2)
      commands.push(command)
      say(answer(command))
      if (/^QUIT/i.test(command)) socket.end()
      return true
    }
    say('220 mail.example ESMTP')
    socket.on('data', (chunk) => {
      rest += String(chunk)
      while (stage === 'data' ? take() : takeLine());
    })
  })
  await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    listening.close()
  })
  const { port } = listening.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, commands, mails, refusals }
}
