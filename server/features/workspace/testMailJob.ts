import { translate } from '../../../i18n/index.ts'
import { mailLayout } from '../../adapters/mail/mailLayout.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'

/** Sends a test mail in the same way as every other mail. */
export const testMailJob =
  ({ mailer, publicUrl }: Pick<MailJobParts, 'mailer' | 'publicUrl'>): JobHandler<'testMail'> =>
  async (id, { email, language }) => {
    const t = (part: 'subject' | 'text' | 'action') => translate(language, `mails.test.${part}`)
    await mailer.send(
      mailLayout({
        id,
        language,
        to: { email, name: null },
        subject: t('subject'),
        paragraphs: [t('text')],
        action: { text: t('action'), link: publicUrl },
        endings: [],
      }),
    )
  }
