import { translate } from '../../../i18n/index.ts'
import { passwordLinkHours } from '../../../resources/settings/constants.ts'
import type { Language } from '../../../schema/index.ts'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { mailLayout } from '../../adapters/mail/mailLayout.ts'

interface LinkMail {
  readonly id: string
  readonly purpose: keyof typeof passwordLinkHours
  readonly to: { readonly email: string; readonly name: string | null }
  /** Where mails of the account go now, if that is elsewhere. */
  readonly newEmail: string
  readonly language: Language
  readonly link: string
}

/** The mail with the link, in the language of who gets it. */
export function passwordLinkMail({ id, purpose, to, newEmail, language, link }: LinkMail): Mail {
  const t = (key: Parameters<typeof translate>[1], vars = {}) => translate(language, key, vars)
  return mailLayout({
    id,
    language,
    to,
    subject: t(`mails.${purpose}.subject`),
    paragraphs: [t(`mails.${purpose}.text`, { email: to.email, newEmail })],
    action: { text: t(`mails.${purpose}.action`), link },
    endings: [
      t(`mails.${purpose}.validFor`, { smart_count: passwordLinkHours[purpose] }),
      t(`mails.${purpose}.ending`),
    ],
  })
}
