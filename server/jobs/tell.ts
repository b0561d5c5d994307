import { whoIsTold, type NoticeName, type notices } from '../../resources/notices/notices.ts'
import type { Database } from '../db/connect.ts'
import { insertJob, type JobKind, type JobPayloads, type RunAt } from './enqueueJob.ts'

type MailOf<N extends NoticeName> = (typeof notices)[N]['mail']
/** The job of a notice; a notice without a job does not compile. */
type JobOf<N extends NoticeName> = MailOf<N>['job'] & JobKind
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
/** The part of the payload that the caller provides; the rest comes from the table of notices. */
export type Occasion<N extends NoticeName> = Without<JobPayloads[JobOf<N>], keyof MailOf<N>>

/**
 * Enqueues the mail of a notice, to the recipients that the table of notices names. All mails go
 * this way.
 * @param runAt earliest time
 * @param id prevents duplicates: while a mail with this id is pending, it is not enqueued again
 */
export async function tell<N extends NoticeName>(
  tx: Database,
  name: N,
  occasion: Occasion<N>,
  runAt?: RunAt,
  id?: string,
): Promise<void> {
  const { job, ...mailFields }: MailOf<N> = whoIsTold.notices[name].mail
  await insertJob(tx, job, { ...occasion, ...mailFields }, runAt, id)
}
