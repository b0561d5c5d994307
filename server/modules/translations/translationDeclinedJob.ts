import { sql } from 'kysely'
import { translate } from '../../../i18n/index.ts'
import { isObject, valueAt } from '../../../schema/index.ts'
import { mailLayout } from '../../adapters/mail/mailLayout.ts'
import { findAccount } from '../../auth/findAccount.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'

/**
 * Informs whoever wrote a translation why it came back. When it has been written again since, or that account
 * is gone or shut out, there is nothing to send.
 */
export function translationDeclinedJob(
  parts: Omit<MailJobParts, 'model'>,
): JobHandler<'translationDeclined'> {
  const { database, mailer, publicUrl } = parts
  return async (id, { translation, at }) => {
    const { rows } = await sql<{ doc: unknown; name: string | null; artisan: string | null }>`
      select d."doc", g."sourceName" as name, g."vendorName" as artisan
      from translations g join translations_docs d on d."_id" = g."_id"
      where g."_id" = ${translation}::uuid`.execute(database)
    const [{ doc, name, artisan } = {}] = rows
    if (!isObject(doc) || doc.status !== 'todo' || valueAt(doc, ['decline', 'at']) !== at) return
    const { translatedBy, product, vendor } = doc
    if (typeof translatedBy !== 'string') return
    const account = await findAccount(database, { email: translatedBy })
    if (!account || account.isActive === false) return
    const language = account.language === 'it' ? 'it' : 'en'
    const vars = { name: name ?? artisan ?? '' }
    const t = (key: Parameters<typeof translate>[1]) => translate(language, key, vars)
    const reason = valueAt(doc, ['decline', 'reason'])
    const path =
      typeof product === 'string'
        ? `/translate-product/${product}`
        : `/company-bio/${String(vendor)}/${String(vendor)}`
    await mailer.send(
      mailLayout({
        id,
        language,
        to: account,
        subject: t('mails.translationDeclined.subject'),
        paragraphs: [
          t('mails.translationDeclined.text'),
          ...(typeof reason === 'string' && reason
            ? [`${t('mails.translationDeclined.reason')} ${reason}`]
            : []),
        ],
        action: { text: t('mails.translationDeclined.action'), link: publicUrl + path },
        endings: [t('mails.translationDeclined.ending')],
      }),
    )
  }
}
