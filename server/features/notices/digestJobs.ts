import { sql } from 'kysely'
import { v5 } from 'uuid'
import { translate } from '../../../i18n/index.ts'
import { inboxItems } from '../../../resources/inbox/inboxItems.ts'
import { today, type MessageKey } from '../../../schema/index.ts'
import { mailLayout } from '../../adapters/mail/mailLayout.ts'
import { findAccount } from '../../auth/findAccount.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import { databaseNow, knownDay } from '../../db/databaseNow.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { scheduleNext } from '../../jobs/scheduleNext.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'
import type { PortalParts } from '../registry/feature.ts'
import { waitingFor } from '../inbox/readInbox.ts'

/** Before work begins in Italy, summer and winter. */
export const digestsClock = { hour: 5, minute: 10 } as const
/** Namespace of the mails: one a day to each user. */
const namespace = 'b1d0c1a2-5f7e-4b39-9c61-0d2f4e8a7c35'
/** Most notices that a mail lists. */
const maxListed = 50

const digestsOf = (isWeekly: boolean) => (isWeekly ? ['daily', 'weekly'] : ['daily'])

/**
 * Every morning, queues a mail for each user with notices for a digest, or who wants to be told
 * what waits; weekly ones on Mondays.
 */
export function sendDigestsJob(database: Database, now?: () => number): JobHandler<'sendDigests'> {
  return async () => {
    const at = now ? new Date(now()) : await databaseNow(database)
    await scheduleNext(database, 'sendDigests', digestsClock, at)
    const day = today(at.getTime())
    const isWeekly = new Date(day).getUTCDay() === 1
    await inTransaction(database, async (tx) => {
      const { rows } = await sql<{ user: string }>`
        select "userId"::text as "user" from "notices" where "digest" = any(${digestsOf(isWeekly)})
        union select "userId"::text from "noticeChoices"
          where "kind" = 'waiting' and "choice" = any(${digestsOf(isWeekly)})`.execute(tx)
      for (const { user } of rows)
        await enqueueJob(
          tx,
          'digestMail',
          { user, isWeekly, at: at.toISOString() },
          null,
          v5(`${day} ${user}`, namespace),
        )
    })
  }
}

interface Line {
  readonly subject: string
  readonly vars: Readonly<Record<string, string | number>>
  readonly page: string
}

/** Mails a user what happened since the last digest, and what waits; nothing if that is nothing. */
export function digestMailJob(
  parts: MailJobParts & Pick<PortalParts, 'waiting'>,
): JobHandler<'digestMail'> {
  const { database, model, mailer, publicUrl } = parts

  /** What the user has not put off. */
  async function waitingLines(user: string, isWeekly: boolean) {
    const account = await findAccount(database, { userId: user })
    const { rows } = await sql`select from "noticeChoices" where "userId" = ${user}::uuid
      and "kind" = 'waiting' and "choice" = any(${digestsOf(isWeekly)})`.execute(database)
    if (!account || rows.length === 0) return []
    const { id, type: role } = account
    const subject = { id, role, rights: account.rights ?? model.roles.rights[role] ?? [] }
    const day = knownDay(database)
    const lines = await waitingFor(parts, subject, day)
    return lines.filter(({ snoozedUntil }) => snoozedUntil === null)
  }

  return async (id, { user, isWeekly, at }) => {
    const account = await findAccount(database, { userId: user })
    const isMine = sql`"userId" = ${user}::uuid and "digest" = any(${digestsOf(isWeekly)})
      and "at" <= ${at}::timestamptz`
    const forget = () => sql`update "notices" set "digest" = null where ${isMine}`.execute(database)
    if (!account || account.isActive === false) {
      await forget()
      return
    }
    const language = account.language === 'it' ? 'it' : 'en'
    const { rows: news } = await sql<Line>`select "subject", "vars", "page" from "notices"
      where ${isMine} order by "at" desc, "_id" desc limit ${maxListed}`.execute(database)
    const waiting = await waitingLines(user, isWeekly)
    if (news.length === 0 && waiting.length === 0) return
    const t = (key: Parameters<typeof translate>[1], vars = {}) => translate(language, key, vars)
    await mailer.send(
      mailLayout({
        id,
        language,
        to: account,
        subject: t(isWeekly ? 'mails.digest.weekly' : 'mails.digest.daily'),
        paragraphs: [t('mails.digest.text')],
        points: [
          ...news.map(({ subject, vars, page }) => ({
            name: t(subject as MessageKey, vars),
            text: publicUrl + page,
          })),
          ...waiting.flatMap(({ name, count, isAll }) => {
            const item = inboxItems.find((one) => one.name === name)
            const text =
              item &&
              t(item.text, {
                smart_count: count,
                count: isAll ? count : t('app.list.orMore', { count }),
              })
            return text ? [{ name: t('mails.digest.waits'), text }] : []
          }),
        ],
        action: { text: t('mails.digest.action'), link: `${publicUrl}/inbox` },
        endings: [t('mails.digest.ending', { link: `${publicUrl}/account` })],
      }),
    )
    await forget()
  }
}
