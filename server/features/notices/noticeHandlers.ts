import { sql } from 'kysely'
import { translate } from '../../../i18n/index.ts'
import {
  digestChoices,
  noticeChoices,
  noticeKinds,
  type NoticeKind,
} from '../../../resources/notices/notices.ts'
import type { MessageKey } from '../../../schema/index.ts'
import { badInput } from '../../errors/apiError.ts'
import type { PortalParts } from '../registry/feature.ts'
import type { PortalHandlersOf } from '../../http/portalRoutes.ts'
import { noticeStreams } from './noticeStreams.ts'

/** Notices per page. */
const pageSize = 30

interface Row {
  readonly _id: string
  readonly notice: string
  readonly subject: string
  readonly vars: Readonly<Record<string, string | number>>
  readonly page: string
  readonly at: Date
  readonly isRead: boolean
}

const kindNames = Object.keys(noticeKinds) as readonly NoticeKind[]

/** The user's notices, how they are told, and the stream that says when there are new ones. */
export function noticeHandlers({
  database,
}: Pick<PortalParts, 'database'>): PortalHandlersOf<
  'readNotices' | 'markNoticesRead' | 'streamNotices' | 'readNoticeChoices' | 'saveNoticeChoice'
> {
  const streams = noticeStreams(database)
  return {
    async readNotices({ actor: { subject, language }, query }) {
      const from = Number(query.from ?? 0)
      const { rows } = await sql<Row>`
        select "_id"::text, "notice", "subject", "vars", "page", "at", "readAt" is not null as "isRead"
        from "notices" where "userId" = ${subject.id}::uuid order by "at" desc, "_id" desc
        limit ${pageSize + 1} offset ${from}`.execute(database)
      const { rows: counted } = await sql<{ unread: number }>`
        select count(*)::int as "unread" from "notices"
        where "userId" = ${subject.id}::uuid and "readAt" is null`.execute(database)
      return {
        unread: counted[0]?.unread ?? 0,
        hasMore: rows.length > pageSize,
        notices: rows.slice(0, pageSize).map(({ subject: key, vars, at, ...row }) => ({
          ...row,
          at: at.toISOString(),
          text: translate(language, key as MessageKey, vars),
        })),
      }
    },

    async markNoticesRead({ actor: { subject }, body: { id, until } }) {
      if (!id && !until) throw badInput({ until: { key: 'validation.required' } })
      const which = id
        ? sql`"_id" = ${id}::uuid`
        : sql`date_trunc('milliseconds', "at") <= ${until}::timestamptz`
      await sql`update "notices" set "readAt" = now()
        where "userId" = ${subject.id}::uuid and "readAt" is null and ${which}`.execute(database)
    },

    async streamNotices({ request, reply, actor: { subject } }) {
      const stream = streams.open(subject.id, () => request.server.isLeaving())
      // Node waits for the end of an answer whose reader has gone.
      const { socket } = request.raw
      const end = () => void stream.destroy()
      socket.once('end', end)
      stream.once('close', () => socket.off('end', end))
      return reply
        .type('text/event-stream')
        .header('Cache-Control', 'no-store')
        .header('X-Accel-Buffering', 'no')
        .send(stream)
    },

    async readNoticeChoices({ actor: { subject } }) {
      const { rows } = await sql<{ kind: string; choice: string }>`
        select "kind", "choice" from "noticeChoices" where "userId" = ${subject.id}::uuid`.execute(
        database,
      )
      const chosen = new Map(rows.map(({ kind, choice }) => [kind, choice]))
      const shown = kindNames.filter((kind) =>
        noticeKinds[kind].for.some((type) => type === subject.role),
      )
      return {
        kinds: shown.map((kind) => {
          const choice = chosen.get(kind)
          return {
            kind,
            choice: noticeChoices.find((one) => one === choice) ?? noticeKinds[kind].usual,
          }
        }),
        waiting: digestChoices.find((one) => one === chosen.get('waiting')) ?? 'off',
      }
    },

    async saveNoticeChoice({ actor: { subject }, body: { kind, choice } }) {
      const isOne =
        kind === 'waiting'
          ? digestChoices.some((one) => one === choice)
          : noticeKinds[kind].for.some((type) => type === subject.role)
      if (!isOne) throw badInput({ choice: { key: 'validation.choice' } })
      await database
        .insertInto('noticeChoices')
        .values({ userId: subject.id, kind, choice })
        .onConflict((one) => one.columns(['userId', 'kind']).doUpdateSet({ choice }))
        .execute()
    },
  }
}
