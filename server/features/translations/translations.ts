import { sql } from 'kysely'
import {
  isBegun,
  isOutdated,
  translatedFields,
} from '../../../resources/parts/translationSource.ts'
import { isSameValue, type RecordNamed } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import { ApiError } from '../../errors/apiError.ts'
import { tell } from '../../jobs/tell.ts'
import type { Hooks, WriteContext } from '../../records/write/hooks.ts'
import { renewMemory } from './memory.ts'
import { reportTranslation } from './reportTranslation.ts'
import { lockSource, subjectOf } from './translatedSubject.ts'

/** Minutes for which the rejections of one translator are collected into one mail. */
const collected = 10

/** Has whoever wrote a text told that it came back: in the mail that waits for them, or in a new one. */
async function tellDeclined(
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

type Translation = RecordNamed<'translations'>
type Texts = { readonly [F in (typeof translatedFields)[number]]?: string | null }

const nothing = { reason: null, at: null, by: null }
const handedIn: readonly Translation['status'][] = ['waiting', 'approved']

/** Nobody decides about the text of a company page before it is handed in (rows TRANS-050 to 052). */
function refuseUnfinished({ subject, status }: Translation): void {
  if (subject === 'company' && status !== 'waiting')
    throw new ApiError(422, 'NOT_FINISHED', 'errors.notFinished')
}

/** Whether somebody accepts or rejects; what was only begun may be given back. */
const isDecision = (before: Translation, after: Translation) =>
  after.status === 'approved' || (after.status === 'todo' && before.status !== 'draft')

/** Who rejects without a reason is noted all the same; whoever hands in again has done what was wished. */
function declineOf(before: Translation, after: Translation, email: string, now: string) {
  if (handedIn.includes(after.status)) return nothing
  const isRejected = after.status === 'todo' && handedIn.includes(before.status)
  return isRejected && isSameValue(before.decline, after.decline)
    ? { ...nothing, at: now, by: email }
    : after.decline
}

/** Whether a text in one is another one in the other. */
export const hasNewText = (before: Texts, after: Texts) =>
  translatedFields.some((field) => !isSameValue(before[field] ?? null, after[field] ?? null))

/** Whether the text now stands for the original as it is: it is handed in, mended by a reviewer, or still to be begun. */
function isMadeAnew(before: Translation, after: Translation): boolean {
  const isNew = hasNewText(before, after)
  if (before.status !== after.status && handedIn.includes(after.status)) return true
  if (isNew && after.status === 'approved') return true
  // Somebody says that the text still fits.
  if (before.isStale === true && after.isStale === false) return true
  // Until somebody begins, it is that of which the text is to be made.
  return !isBegun(after)
}

/** A text that is accepted is published, and stays so until the next one is (decision 60). */
function publish(before: Translation, after: Translation, email: string, now: string): void {
  if (after.status !== 'approved') return
  if (before.status === 'approved' && !hasNewText(before, after)) return
  const texts = translatedFields.map((field) => [field, after[field] ?? null] as const)
  after.isPublished = true
  after.published = { ...Object.fromEntries(texts), at: now, by: email }
}

/** Leaves the mail that informs whoever wrote the text. */
async function notifyTranslator({
  tx,
  id,
  before,
  after,
}: WriteContext<'translations'>): Promise<void> {
  const at = after?.decline?.at
  if (!at || at === before?.decline?.at || after.status !== 'todo') return
  const { translatedBy } = after
  if (translatedBy) await tellDeclined(tx, translatedBy, { translation: id, at })
}

/** Notes since when a text waits, who wrote it and from which original; copies it where it is shown. */
export const translationHooks: Hooks<'translations'> = {
  async beforeWrite({ tx, before, after, actor, now }) {
    const subject = subjectOf(after)
    if (!before || !subject) return
    const isMoved = before.status !== after.status
    if (isMoved && isDecision(before, after)) refuseUnfinished(before)
    if (isMoved) {
      after.waitingSince = now
      after.decline = declineOf(before, after, actor.email, now) ?? null
    }
    const isWriting = after.status === 'draft' || after.status === 'waiting'
    if (isWriting && isMoved) after.translatedBy = actor.email
    const source = await lockSource(tx, subject)
    if (isMadeAnew(before, after)) after.source = source
    after.isStale = isOutdated(after.source, source)
    publish(before, after, actor.email, now)
  },
  async afterWrite(context) {
    const { tx, id, before, after } = context
    await renewMemory(tx, id, before, after)
    const subject = after && subjectOf(after)
    if (!subject) return
    await reportTranslation(tx, subject, after)
    await notifyTranslator(context)
  },
}
