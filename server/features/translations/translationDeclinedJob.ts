import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import { translate } from '../../../i18n/index.ts'
import { notify } from '../../jobs/notify.ts'
import { findAccount } from '../../auth/findAccount.ts'
import type { Database } from '../../db/connect.ts'
import type { JobPayloads } from '../../jobs/enqueueJob.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'

const translationDoc = documents('translations')

type Rejection = JobPayloads['translationDeclined']['texts'][number]

interface Declined {
  readonly name: string
  readonly reason: string | null
  /** Page on which the text is corrected. */
  readonly path: string
}

interface Row {
  readonly name: string | null
  readonly artisan: string | null
  readonly vendor: string
  readonly product: string | null
  readonly reason: string | null
}

/** The texts that have not been rewritten since, in the order of their rejection. */
async function stillDeclined(
  database: Database,
  texts: readonly Rejection[],
): Promise<readonly Declined[]> {
  const { rows } = await sql<Row>`
    select g."sourceName" as name, g."vendorName" as artisan, g."vendor"::text as vendor, g."product"::text as product,
      ${translationDoc.text('decline.reason')} as reason
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t("translation" uuid, "at" text)
      join translations g on g."_id" = t."translation" join translations_docs d on d."_id" = g."_id"
    where g."status" = 'todo' and ${translationDoc.text('decline.at')} = t."at"
    order by t."at"`.execute(database)
  return rows.map(({ name, artisan, vendor, product, reason }) => ({
    name: name ?? artisan ?? '',
    reason: reason === '' ? null : reason,
    path: product === null ? `/company-bio/${vendor}/${vendor}` : `/translate-product/${product}`,
  }))
}

/**
 * Mails a translator why translations were rejected, in one mail about all that were rejected
 * within some minutes. Nothing is sent when they have been rewritten since, or the account is
 * inactive or deleted.
 */
export function translationDeclinedJob(
  parts: Omit<MailJobParts, 'model'>,
): JobHandler<'translationDeclined'> {
  const { database, publicUrl } = parts
  return async (id, { email, texts }) => {
    const declined = await stillDeclined(database, texts)
    const [first] = declined
    if (!first) return
    const account = await findAccount(database, { email })
    if (!account || account.isActive === false) return
    const language = account.language === 'it' ? 'it' : 'en'
    const isOne = declined.length === 1
    const vars = { name: first.name, smart_count: declined.length }
    const mail = isOne ? 'translationDeclined' : 'translationsDeclined'
    const t = (part: 'text' | 'action' | 'ending') =>
      translate(language, `mails.${mail}.${part}`, vars)
    const why = (key: Parameters<typeof translate>[1]) => translate(language, key)
    const reason =
      isOne && first.reason ? [`${why('mails.translationDeclined.reason')} ${first.reason}`] : []
    const points = declined.map((one) => ({
      name: one.name,
      text: `${one.reason ?? why('app.translations.declined.noReason')}\n${publicUrl}${one.path}`,
    }))
    const board = `/translator-dashboard/${account.id}`
    await notify(parts, {
      id,
      notice: 'translationDeclined',
      reader: { account, language },
      subject: { key: `mails.${mail}.subject`, vars },
      paragraphs: [t('text'), ...reason],
      ...(!isOne && { points }),
      action: t('action'),
      page: isOne ? first.path : board,
      endings: [t('ending')],
    })
  }
}
