import { join } from 'node:path'

/** An attachment of a mail. */
export interface MailAttachment {
  readonly fileName: string
  /** Such as `application/pdf`. */
  readonly type: string
  readonly content: Uint8Array
}

/** A mail to one person. */
export interface Mail {
  /** The same at every retry, so that a repeated mail is recognised. */
  readonly id: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly language: string
  readonly attachments?: readonly MailAttachment[]
}

/** Sends mails, or stores them in the outbox. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Why it cannot send at the moment; null when it can. */
  trouble(): Promise<string | null>
}

/** The folder of mails that are stored instead of sent. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')
