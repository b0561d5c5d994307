import { translate } from '../../../i18n/index.ts'
import { mailLayout } from '../../adapters/mail/mailLayout.ts'
import { findAccount } from '../../auth/findAccount.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'

/** Informs the owner of an account that somebody guesses at its password. To nobody there is nothing to send. */
export function wrongPasswordsJob(
  parts: Pick<MailJobParts, 'database' | 'mailer' | 'publicUrl'>,
): JobHandler<'wrongPasswords'> {
  const { database, mailer, publicUrl } = parts
  return async (id, { email }) => {
    const account = await findAccount(database, { email })
    if (!account || account.isActive === false || account.hash === null) return
    const language = account.language === 'it' ? 'it' : 'en'
    const t = (key: Parameters<typeof translate>[1]) => translate(language, key, { email })
    await mailer.send(
      mailLayout({
        id,
        language,
        to: account,
        subject: t('mails.wrongPasswords.subject'),
        paragraphs: [t('mails.wrongPasswords.text')],
        action: {
          text: t('mails.wrongPasswords.action'),
          link: `${publicUrl}/forgot-password`,
        },
        endings: [t('mails.wrongPasswords.ending')],
      }),
    )
  }
}
