import { translate } from '../../../i18n/index.ts'
import { mailRecipient } from '../../jobs/mailRecipient.ts'
import { notify } from '../../jobs/notify.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'

/** Tells a user what one sentence says. */
export function noticeJob(parts: MailJobParts): JobHandler<'notice'> {
  return async (id, { notice, user, vars, page, together }) => {
    const reader = await mailRecipient(parts.database, user)
    if (!reader) return
    const subject = { key: `mails.notice.${notice}`, vars } as const
    await notify(parts, {
      id,
      notice,
      reader,
      subject,
      paragraphs: [translate(reader.language, subject.key, vars)],
      action: translate(reader.language, 'mails.notice.action'),
      page,
      endings: [],
      ...(together !== undefined && { together }),
    })
  }
}
