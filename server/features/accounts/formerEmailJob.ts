import { sql } from 'kysely'
import { translate } from '../../../i18n/index.ts'
import { links } from '../../../resources/settings/constants.ts'
import { mailLayout } from '../../adapters/mail/mailLayout.ts'
import { findAccount } from '../../auth/findAccount.ts'
import type { Database } from '../../db/connect.ts'
import { documents } from '../../db/tables/documents.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'

const vendorDoc = documents('vendors', 'vendors_docs')

interface Artisan {
  readonly email: string | null
  readonly name: string | null
  readonly country: string | null
}

async function findArtisan(database: Database, id: string): Promise<Artisan | undefined> {
  const { rows } = await sql<Artisan>`select ${vendorDoc.text('email')} as email,
      ${vendorDoc.text('artisanName')} as name, ${vendorDoc.text('country')} as country
    from vendors_docs where "_id" = ${id}::uuid`.execute(database)
  return rows[0]
}

/**
 * Mails an address that an artisan or a user no longer has, where nobody signs in with it, so that
 * no link can bring it back. Nothing is sent if it was changed back meanwhile.
 */
export function formerEmailJob({
  database,
  mailer,
}: Pick<MailJobParts, 'database' | 'mailer'>): JobHandler<'formerEmail'> {
  return async (id, { userId, oldEmail }) => {
    const account = await findAccount(database, { userId })
    const artisan = await findArtisan(database, userId)
    const newEmail = artisan?.email ?? account?.email
    if (!newEmail || newEmail === oldEmail) return
    const isItalian = account ? account.language === 'it' : artisan?.country === 'IT'
    const language = isItalian ? 'it' : 'en'
    const name = account?.name ?? artisan?.name ?? null
    const t = (part: 'subject' | 'text' | 'ending') =>
      translate(language, `mails.formerEmail.${part}`, {
        email: oldEmail,
        newEmail,
        contact: links.contactEmail,
      })
    await mailer.send(
      mailLayout({
        id,
        language,
        to: { email: oldEmail, name },
        subject: t('subject'),
        paragraphs: [t('text')],
        endings: [t('ending')],
      }),
    )
  }
}
