import type { MessageVars } from '../../../i18n/index.ts'
import type { MailParts } from '../../adapters/mail/mailLayout.ts'

/** What a mail about a plan says; its button leads to the page of the vendor program. */
export interface ProgramMail extends Pick<
  MailParts,
  'subject' | 'paragraphs' | 'endings' | 'attachments'
> {
  /** Of the button, where it is another than usual. */
  readonly action?: string
}

/** A text of these mails, in the language of who reads it. */
export type MailWords = (key: string, vars?: MessageVars) => string
