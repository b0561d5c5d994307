import { whoIsTold, type NoticeName, type notices } from '../../resources/notices/notices.ts'
import type { Database } from '../db/connect.ts'
import { leaveJob, type JobKind, type JobPayloads } from './enqueueJob.ts'

type MailOf<N extends NoticeName> = (typeof notices)[N]['mail']
/** A notice without a job that writes it does not compile. */
type JobOf<N extends NoticeName> = MailOf<N>['job'] & JobKind
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
/** What is known of the occasion alone; the rest says the table. */
export type Occasion<N extends NoticeName> = Without<JobPayloads[JobOf<N>], keyof MailOf<N>>

/**
 * Tells whoever the table of notices names: leaves the mail for after the transaction. Mails are left in no other way.
 * @param runAt not before then
 * @param id where the same may be told twice: while it waits, it is told once
 */
export async function tell<N extends NoticeName>(
  tx: Database,
  name: N,
  occasion: Occasion<N>,
  runAt?: Date,
  id?: string,
): Promise<void> {
  const { job, ...told }: MailOf<N> = whoIsTold.notices[name].mail
  await leaveJob(tx, job, { ...occasion, ...told }, runAt, id)
}
