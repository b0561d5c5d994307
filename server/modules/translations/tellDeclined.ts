import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { tell } from '../../jobs/tell.ts'

/** Minutes for which the rejections of one translator are collected into one mail. */
const collected = 10

/** Has whoever wrote a text told that it came back: in the mail that waits for them, or in a new one. */
export async function tellDeclined(
  tx: Tx,
  email: string,
  text: { readonly translation: string; readonly at: string },
): Promise<void> {
  // Of two who reject at once, the second one finds the mail of the first.
  await sql`select pg_advisory_xact_lock(hashtext('translationDeclined'), hashtext(${email}))`.execute(
    tx,
  )
  // One that is being sent has a lease, and takes no more.
  const { rows } = await sql`update jobs
    set "payload" = jsonb_set("payload", '{texts}', ("payload" -> 'texts') || ${JSON.stringify(text)}::jsonb)
    where "kind" = 'translationDeclined' and "payload" ->> 'email' = ${email}
      and "lease" is null and "failedAt" is null and "attempts" = 0 and "runAt" > now()
    returning "_id"`.execute(tx)
  if (rows.length) return
  const runAt = new Date(Date.now() + collected * 60_000)
  await tell(tx, 'translationDeclined', { email, texts: [text] }, runAt)
}
