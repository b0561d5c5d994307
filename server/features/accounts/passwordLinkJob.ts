import type { Mailer, Mail } from '../../adapters/mail/mailer.ts'
import { findAccount } from '../../auth/findAccount.ts'
import { linkToken, openLink } from '../../auth/passwordLinks.ts'
import type { Database } from '../../db/connect.ts'
import { artisanEmail } from './artisanEmail.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import { translate } from '../../../i18n/index.ts'
import { passwordLinkHours } from '../../../resources/settings/constants.ts'
import type { Language } from '../../../schema/index.ts'
import { mailLayout } from '../../adapters/mail/mailLayout.ts'

interface LinkMail {
  readonly id: string
  readonly purpose: keyof typeof passwordLinkHours
  readonly to: { readonly email: string; readonly name: string | null }
  /** The account's present email, which may differ from the recipient's. */
  readonly newEmail: string
  readonly language: Language
  readonly link: string
}

/** The mail with the link, in the recipient's language. */
function passwordLinkMail({ id, purpose, to, newEmail, language, link }: LinkMail): Mail {
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

export interface PasswordLinkParts {
  readonly database: Database
  readonly mailer: Mailer
  readonly tokenSecret: string
  /** Address of the portal as users reach it. */
  readonly publicUrl: string
}

/** Opens a link to choose a password and mails it; unknown and inactive accounts get none. */
export function passwordLinkJob(parts: PasswordLinkParts): JobHandler<'passwordLink'> {
  const { database, mailer, tokenSecret, publicUrl } = parts
  return async (id, payload) => {
    const account = await findAccount(database, payload)
    if (!account || account.isActive === false) return
    const { purpose } = payload
    const oldEmail = 'oldEmail' in payload ? payload.oldEmail : undefined
    const newEmail =
      purpose === 'artisanEmail' ? await artisanEmail(database, account.id) : account.email
    // The email has been changed back meanwhile, or the artisan is deleted.
    if (newEmail === undefined || oldEmail === newEmail) return
    const token = linkToken(tokenSecret, id)
    if (!(await openLink(database, { id, userId: account.id, token, purpose, oldEmail }))) return
    const language = account.language === 'it' ? 'it' : 'en'
    const link = `${publicUrl}/reset-password?token=${token}`
    const to = { name: account.name, email: oldEmail ?? account.email }
    await mailer.send(passwordLinkMail({ id, purpose, to, newEmail, language, link }))
  }
}
