import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { outboxFolder, type Mail, type Mailer } from './mailer.ts'

/** A message for nodemailer. Its content cannot make the server read a file or fetch a URL. */
function mailMessage(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ fileName, type, content }) => ({
      filename: fileName,
      contentType: type,
      content: Buffer.from(content),
    })),
    messageId: `<${mail.id}@bottega>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** In milliseconds; together shorter than the lease of a job. */
const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 12_000 }

/** Sends through a mail server. */
function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...timeouts })
  return {
    async send(mail) {
      await transport.sendMail(mailMessage(mail, from))
    },
    async trouble() {
      try {
        await transport.verify()
        return null
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
  }
}

/** Writes each mail as an `.eml` file; a retry overwrites the same file. */
function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mailMessage(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('the mail did not come as a whole')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${mail.id}.eml`)
      // Renamed when complete, so that a reader never sees half a mail. Only the server may read
      // it, as it contains sign-in links.
      await writeFile(`${path}.tmp`, message, { mode: 0o600 })
      await rename(`${path}.tmp`, path)
    },
    trouble: () => Promise.resolve(null),
  }
}

export interface MailOptions {
  readonly dataDir: string
  readonly mailFrom: string
  readonly smtpUrl?: string | undefined
}

/** The configured mail server; without one, the outbox folder. */
export function openMailer({ dataDir, mailFrom, smtpUrl }: MailOptions): Mailer {
  return smtpUrl === undefined
    ? outboxMailer(outboxFolder(dataDir), mailFrom)
    : smtpMailer(smtpUrl, mailFrom)
}
