import { translate, type MessageVars } from '../../../i18n/index.ts'
import type { MessageKey } from '../../../schema/index.ts'
import type { NoticeName } from '../../../resources/notices/notices.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'
import { notify } from '../../jobs/notify.ts'
import { mailRecipient } from '../../jobs/mailRecipient.ts'
import { planMail, type ProgramMailSubject } from './planMail.ts'
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

/** The notice of each subject; one of them stands for all that have the same. */
const programNoticeOf = {
  receipt: 'planCharged',
  paymentFailed: 'paymentFailed',
  renewalEnded: 'renewalEnded',
  ended: 'planEnded',
  started: 'planOrdered',
  pendingCanceled: 'pendingPlanCanceled',
  givenEnding: 'givenPlanEnding',
  givenTaken: 'givenPlanTaken',
} as const satisfies Readonly<Record<ProgramMailSubject, NoticeName>>

/**
 * Sends an artisan a mail about its plan. Without an account, its contact gets the mails about paid
 * plans. Nothing is sent when the occasion no longer applies: the payment has arrived after all, or
 * the receipt or subscription is gone.
 */
export function programMailJob(parts: MailJobParts): JobHandler<'programMail'> {
  const { database } = parts
  return async (id, order) => {
    const { vendor, about } = order
    const reader = await mailRecipient(database, vendor)
    if (!reader) return
    const { language } = reader
    const words = (key: string, vars?: MessageVars) =>
      translate(language, `mails.program.${key}` as MessageKey, vars)
    const content =
      about === 'receipt'
        ? await receiptMail(parts, order, language, words)
        : await planMail(parts, { ...order, about }, language, words)
    if (!content || !(content.isOwed || reader.account.id)) return
    const { action = words('action'), ...rest } = content
    await notify(parts, {
      id,
      notice: programNoticeOf[about],
      reader,
      page: `/vendor-subscription/${vendor}`,
      ...rest,
      action,
    })
  }
}
