import type { MessageVars } from '../../../i18n/index.ts'
import type { Words } from '../../jobs/notify.ts'
import type { MailParts } from '../../adapters/mail/mailLayout.ts'

/** The content of a mail about a plan; its button leads to the page of the vendor program. */
export interface ProgramMail extends Pick<MailParts, 'paragraphs' | 'endings' | 'attachments'> {
  readonly subject: Words
  /** Mailed to artisans without an account too, and whatever they have chosen. */
  readonly isOwed: boolean
  /** Label of the button; absent for the default one. */
  readonly action?: string
}

/** Translates a text of these mails into the reader's language. */
export type MailWords = (key: string, vars?: MessageVars) => string
