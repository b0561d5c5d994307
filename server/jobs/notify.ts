import { sql } from 'kysely'
import { translate, type MessageVars } from '../../i18n/index.ts'
import {
  noticeKinds,
  whoIsTold,
  type Notice,
  type NoticeChoice,
  type NoticeKind,
  type NoticeName,
} from '../../resources/notices/notices.ts'
import { links } from '../../resources/settings/constants.ts'
import { mailLayout, type MailParts } from '../adapters/mail/mailLayout.ts'
import type { MessageKey } from '../../schema/index.ts'
import type { Database } from '../db/connect.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { MailJobParts } from './mailJobParts.ts'
import type { MailRecipient } from './mailRecipient.ts'

/** A text and what fills it. */
export interface Words {
  readonly key: MessageKey
  readonly vars: MessageVars
}

/** What a user is told: the subject and the page in the portal, and all of it in the mail. */
export interface News extends Omit<MailParts, 'to' | 'language' | 'subject' | 'action'> {
  readonly notice: NoticeName
  readonly reader: MailRecipient
  readonly subject: Words
  /** The text of the button; absent for a reader who cannot sign in. */
  readonly action?: string
  /** The path of the page that the notice and the button lead to. */
  readonly page: string
  /** Another address for the button. */
  readonly link?: string
  /** Mailed whatever the user has chosen. */
  readonly isOwed?: boolean
  /**
   * For many of the same kind within an hour: they become one line with their number
   * (`smart_count`), which leads to this page.
   */
  readonly together?: string
}

/** How a user wants to be told of a kind of notices. */
export async function noticeChoice(
  database: Database,
  userId: string,
  kind: NoticeKind,
): Promise<NoticeChoice> {
  const { rows } = await sql<{ choice: NoticeChoice }>`select "choice" from "noticeChoices"
    where "userId" = ${userId}::uuid and "kind" = ${kind}`.execute(database)
  return rows[0]?.choice ?? noticeKinds[kind].usual
}

/** Counts on in an unread line of the last hour. @returns whether there was one */
async function joined(database: Database, userId: string, news: News): Promise<boolean> {
  const { id, notice, together } = news
  if (together === undefined) return false
  const { numAffectedRows = 0n } =
    await sql`update "notices" set "at" = now(), "page" = ${together}, "lastJob" = ${id}::uuid,
      "vars" = jsonb_set("vars", '{smart_count}', to_jsonb(coalesce(("vars" ->> 'smart_count')::int, 1)
        + case when "lastJob" = ${id}::uuid then 0 else 1 end))
    where "_id" = (select "_id" from "notices" where "userId" = ${userId}::uuid and "notice" = ${notice}
      and "readAt" is null and "at" > now() - interval '1 hour' order by "at" desc limit 1 for update)`.execute(
      database,
    )
  return numAffectedRows > 0n
}

async function store(
  database: Database,
  userId: string,
  news: News,
  choice: NoticeChoice,
): Promise<void> {
  const { id, notice, subject, page } = news
  if (await joined(database, userId, news)) return
  const digest = choice === 'daily' || choice === 'weekly' ? choice : null
  await sql`insert into "notices" ("_id", "userId", "notice", "subject", "vars", "page", "digest", "lastJob")
    select ${uuidv7()}::uuid, ${userId}::uuid, ${notice}, ${subject.key}, ${JSON.stringify(subject.vars)}::jsonb,
      ${page}, ${digest}, ${id}::uuid
    where not exists (select from "notices" where "userId" = ${userId}::uuid and "lastJob" = ${id}::uuid)`.execute(
    database,
  )
}

/**
 * Tells a user: in the portal, and by a mail at once or in a digest, as the user has chosen for the
 * kind of the notice. A job that runs again tells nothing twice.
 */
export async function notify(
  { database, mailer, publicUrl }: Omit<MailJobParts, 'model'>,
  news: News,
): Promise<void> {
  const { notice, reader, subject, page, link, isOwed, action: button, ...mail } = news
  const { account, language } = reader
  // Readers without an account can only reply by mail.
  const action = account.id ? button : undefined
  const endings = account.id
    ? news.endings
    : [translate(language, 'mails.noAccount', { email: links.contactEmail })]
  const { kind }: Notice = whoIsTold.notices[notice]
  const choice = account.id && kind ? await noticeChoice(database, account.id, kind) : 'mail'
  if (account.id && kind && choice !== 'off') await store(database, account.id, news, choice)
  if (choice !== 'mail' && !isOwed) return
  await mailer.send(
    mailLayout({
      ...mail,
      endings,
      language,
      to: account,
      subject: translate(language, subject.key, subject.vars),
      ...(action && { action: { text: action, link: link ?? publicUrl + page } }),
    }),
  )
}
