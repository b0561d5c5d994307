import { translate, type MessageVars } from '../../../i18n/index.ts'
import { links } from '../../../resources/settings/constants.ts'
import type { MessageKey } from '../../../schema/index.ts'
import { mailLayout } from '../../adapters/mail/mailLayout.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'
import { owedRecipient } from '../../jobs/mailRecipient.ts'
import { isOwed, planMail, type ProgramMailSubject } from './planMail.ts'
import { receiptMail } from './receiptMail.ts'

declare module '../../jobs/enqueueJob.ts' {
  interface JobPayloads {
    /** About a charge or a change of an artisan's plan: `id` is the receipt's, or `subscriptionId`. */
    readonly programMail: {
      readonly vendor: string
      readonly about: ProgramMailSubject
      readonly id: string
      /** Distinguishes this from another time. */
      readonly at: string
      /** Who has ended it; absent where the gateway has. */
      readonly by?: 'artisan' | 'staff'
      /** When what failed is charged again, and for the last time; absent where nobody knows. */
      readonly tries?: { readonly next: string; readonly last: string }
    }
  }
}

/**
 * Writes to an artisan about its plan; to its contact, about what is paid for, where nobody signs in for it. Where
 * that is not so any more, since a payment has come after all, or a receipt or a subscription is gone, there is
 * nothing to send.
 */
export function programMailJob(parts: MailJobParts): JobHandler<'programMail'> {
  const { database, mailer, publicUrl } = parts
  return async (id, order) => {
    const { vendor, about } = order
    const reader = await owedRecipient(database, vendor)
    if (!reader) return
    const { account, language, isAccount } = reader
    const words = (key: string, vars?: MessageVars) =>
      translate(language, `mails.program.${key}` as MessageKey, vars)
    const content =
      about === 'receipt'
        ? await receiptMail(parts, order, language, words)
        : await planMail(
            parts,
            { ...order, about },
            language,
            words,
            (found) => isAccount || isOwed(found),
          )
    if (!content) return
    const { action = words('action'), ...rest } = content
    const link = `${publicUrl}/vendor-subscription/${vendor}`
    await mailer.send(
      mailLayout({
        id,
        language,
        to: account,
        ...rest,
        ...(isAccount
          ? { action: { text: action, link } }
          : // Who cannot sign in can only write.
            { endings: [words('noAccount', { email: links.contactEmail })] }),
      }),
    )
  }
}
