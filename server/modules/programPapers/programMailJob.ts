import { translate, type MessageVars } from '../../../i18n/index.ts'
import type { MessageKey } from '../../../schema/index.ts'
import { mailLayout } from '../../adapters/mail/mailLayout.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'
import { mailRecipient } from '../../jobs/mailRecipient.ts'
import { planMail } from './planMail.ts'
import { receiptMail } from './receiptMail.ts'

/**
 * Writes to an artisan about its plan. Where that is not so any more, since a payment has come after all, a
 * receipt or a subscription is gone, or nobody signs in for the artisan, there is nothing to send.
 */
export function programMailJob(parts: MailJobParts): JobHandler<'programMail'> {
  const { database, mailer, publicUrl } = parts
  return async (id, order) => {
    const { vendor, about } = order
    const reader = await mailRecipient(database, vendor)
    if (!reader) return
    const { account, language } = reader
    const words = (key: string, vars?: MessageVars) =>
      translate(language, `mails.program.${key}` as MessageKey, vars)
    const content =
      about === 'receipt'
        ? await receiptMail(parts, order, language, words)
        : await planMail(parts, { ...order, about }, language, words)
    if (!content) return
    const { action = words('action'), ...rest } = content
    const link = `${publicUrl}/vendor-subscription/${vendor}`
    await mailer.send(
      mailLayout({ id, language, to: account, ...rest, action: { text: action, link } }),
    )
  }
}
