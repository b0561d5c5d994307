import { outboxFolder, type Mailer } from './mailer.ts'
import { outboxMailer } from './outboxMailer.ts'
import { smtpMailer } from './smtpMailer.ts'

export interface MailOptions {
  readonly dataDir: string
  readonly mailFrom: string
  readonly smtpUrl?: string | undefined
}

/** The mail server that is configured; without one, the outbox folder. */
export function openMailer({ dataDir, mailFrom, smtpUrl }: MailOptions): Mailer {
  return smtpUrl === undefined
    ? outboxMailer(outboxFolder(dataDir), mailFrom)
    : smtpMailer(smtpUrl, mailFrom)
}
