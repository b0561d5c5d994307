import { translate } from '../../../i18n/index.ts'
import { mailLayout } from '../../adapters/mail/mailLayout.ts'
import { findAccount } from '../../auth/findAccount.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'

/**
 * Mails the owner of an account that someone has guessed at its password or changed it, with a link
 * to choose a new one. Unknown, inactive and passwordless accounts get no mail.
 */
export function accountNoticeJob<K extends 'wrongPasswords' | 'passwordChanged'>(
  parts: Pick<MailJobParts, 'database' | 'mailer' | 'publicUrl'>,
  kind: K,
): JobHandler<'wrongPasswords' | 'passwordChanged'> {
  const { database, mailer, publicUrl } = parts
  return async (id, key) => {
    const account = await findAccount(database, key)
    if (!account || account.isActive === false || account.hash === null) return
    const language = account.language === 'it' ? 'it' : 'en'
    const vars = { email: account.email }
    const t = (part: 'subject' | 'text' | 'action' | 'ending') =>
      translate(language, `mails.${kind}.${part}`, vars)
    await mailer.send(
      mailLayout({
        id,
        language,
        to: account,
        subject: t('subject'),
        paragraphs: [t('text')],
        action: { text: t('action'), link: `${publicUrl}/forgot-password` },
        endings: [t('ending')],
      }),
    )
  }
}
