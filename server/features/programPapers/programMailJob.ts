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
    /**
     * A mail about a charge or a change of an artisan's plan: `id` is the receipt's, or
     * `subscriptionId`.
     */
    readonly programMail: {
      readonly vendor: string
      readonly about: ProgramMailSubject
      readonly id: string
      /** Distinguishes this occasion from others. */
      readonly at: string
      /** Who ended the plan; absent when the gateway did. */
      readonly by?: 'artisan' | 'staff'
      /** When a failed charge is retried next and last; absent when unknown. */
      readonly tries?: { readonly next: string; readonly last: string }
    }
  }
}

/**
 * Sends an artisan a mail about its plan. Without an account, its contact gets the mails about paid
 * plans. Nothing is sent when the occasion no longer applies: the payment has arrived after all, or
 * the receipt or subscription is gone.
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
          : // Readers without an account can only reply by mail.
            { endings: [words('noAccount', { email: links.contactEmail })] }),
      }),
    )
  }
}
