import { join } from 'node:path'

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly fileName: string
  /** Such as `application/pdf`. */
  readonly type: string
  readonly content: Uint8Array
}

/** A mail to one person. */
export interface Mail {
  /** The same at every repeat, so that it is told apart from another mail. */
  readonly id: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly language: string
  readonly attachments?: readonly MailAttachment[]
}

/** Sends mails, or keeps them where they can be read. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Why it cannot send at the moment; null when it can. */
  trouble(): Promise<string | null>
}

/** Where mails lie that are not sent. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')
