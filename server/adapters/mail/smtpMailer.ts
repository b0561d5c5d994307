import { createTransport } from 'nodemailer'
import { mailMessage } from './mailMessage.ts'
import type { Mailer } from './mailer.ts'

/** Milliseconds for each step; together less than the lease of a job. */
const patience = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 12_000 }

/** Sends through a mail server. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...patience })
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
