import { sql } from 'kysely'
import type { BareNoticeName, notices, NoticeName } from '../../resources/notices/notices.ts'
import type { Language, ProposalDecision } from '../../schema/index.ts'
import type { Database } from '../db/connect.ts'
import { uuidv7 } from '../db/uuid.ts'

/** The recipient and purpose of a link to choose a password. */
export type PasswordLinkOrder =
  | ({ readonly purpose: 'reset' | 'first' } & (
      | { readonly userId: string }
      | { readonly email: string }
    ))
  /**
   * Sent to the account's previous email, or to its current one if the artisan's email has changed.
   */
  | {
      readonly purpose: 'restore' | 'artisanEmail'
      readonly userId: string
      readonly oldEmail: string
    }

/** Subjects of mails to an artisan about an order. */
export type OrderMailSubject =
  | 'ordered'
  | 'labelReady'
  | 'labelVoided'
  | 'pickupChanged'
  | 'addressChanged'
  | 'canceled'
  | 'reopened'
  | 'returned'
  | 'termsChanged'

/** Subjects of mails to logistics about an order. */
export type ParcelMailSubject = 'stop' | 'comesBack' | 'termsChanged'

/**
 * All kinds of jobs with their payloads, which must not contain secrets. Areas add by `declare
 * module`.
 */
export interface JobPayloads {
  readonly passwordLink: PasswordLinkOrder
  /** Warns the owner of an account, if it exists, of wrong passwords. */
  readonly wrongPasswords: { readonly email: string }
  /**
   * Goes on erasing the person behind an account. Not `userId`: jobs that have one are about
   * somebody whom they reach, and go with the person.
   */
  readonly eraseUser: { readonly user: string }
  /** Informs the owner that the password of an account was changed. */
  readonly passwordChanged: { readonly userId: string }
  /** Tells an address that an artisan or a user had until now. */
  readonly formerEmail: { readonly userId: string; readonly oldEmail: string }
  /** `at` is the time of the rejection, which distinguishes it from others. */
  readonly productRejected: { readonly product: string; readonly at: string }
  /** A decision on what an artisan proposed of a product. */
  readonly proposalsDecided: {
    readonly about: ProposalDecision
    readonly product: string
    /** The author's account. */
    readonly user: string
    readonly fields: readonly string[]
    readonly reason: string | null
  }
  /** What staff changed between two moments of what an artisan has on sale. */
  readonly liveProductChanged: {
    readonly vendor: string
    readonly from: string
    readonly until: string
  }
  /** Products rejected with the collection have the same `at`. */
  readonly collectionDisapproved: {
    readonly collection: string
    readonly at: string
    readonly reason: string
  }
  /** A notice without a mail of its own; its texts are at `mails.notice.<notice>`. */
  readonly notice: {
    readonly notice: BareNoticeName
    readonly user: string
    /** What fills the texts. */
    readonly vars: Readonly<Record<string, string | number>>
    /** The path of the page that it leads to. */
    readonly page: string
    /** The page for several at once. */
    readonly together?: string
  }
  /** Rejected texts of one translator; `at` distinguishes the rejections. */
  readonly translationDeclined: {
    readonly email: string
    readonly texts: readonly { readonly translation: string; readonly at: string }[]
  }
  /** `at` is the time of the return, which distinguishes it from others. */
  readonly orderSentBack: { readonly order: string; readonly sku: string; readonly at: string }
  /** News about an order; `key` is that of the purchase concerned. */
  readonly orderMail: {
    readonly order: string
    readonly about: OrderMailSubject
    readonly key?: string
  }
  /** News about the parcels of an order; `user` is a member of logistics. */
  readonly parcelMail: {
    readonly order: string
    readonly about: ParcelMailSubject
    readonly user: string
  }
  /** Asks the carrier about pickups that were due. */
  readonly findMissedPickups: Readonly<Record<string, never>>
  /** Finds, once a day, the orders that must be shipped on the next working day. */
  readonly findDueOrders: Readonly<Record<string, never>>
  /** Reminds an artisan of the orders due by this day. */
  readonly ordersDue: { readonly vendor: string; readonly day: string }
  /** A test mail. */
  readonly testMail: { readonly email: string; readonly language: Language }
  /** Updates the sums of facts in records after a load. */
  readonly refreshFigures: Readonly<Record<string, never>>
  /** Deletes the facts of a deleted product. */
  readonly deleteFacts: { readonly vendor: string; readonly product: string }
  /** Queues the digests of the day. */
  readonly sendDigests: Readonly<Record<string, never>>
  /** The mail about a user's notices, and what waits. */
  readonly digestMail: { readonly user: string; readonly isWeekly: boolean; readonly at: string }
  readonly deleteUnusedFiles: Readonly<Record<string, never>>
  /** Renews what very many records repeat of one that has changed. */
  readonly renewCopies: {
    readonly resource: string
    readonly record: string
    readonly fields: readonly string[]
    /** Where a turn that took long has left it: which of the columns, and after which record. */
    readonly from?: { readonly column: number; readonly after: string | null }
  }
  /** Fills new columns once more after a rollout. */
  readonly refillColumns: Readonly<Record<string, never>>
  readonly deleteOldNotices: Readonly<Record<string, never>>
  readonly deleteOldImports: Readonly<Record<string, never>>
  /** Continues the current step of an import. */
  readonly importStep: {
    readonly import: string
    readonly state: 'checking' | 'applying' | 'undoing'
    /** Who started the step, and by which call; the history shows both. */
    readonly user: string
    readonly call: string
  }
}

export type JobKind = keyof JobPayloads

/** Jobs that send mails, which are enqueued by `tell`. */
type MailKind = (typeof notices)[NoticeName]['mail']['job']

/** Earliest start of a job: a moment, or seconds from now by the clock of the database. */
export type RunAt = Date | { readonly inSeconds: number }

const runAtOf = (runAt: RunAt | null) => {
  if (runAt instanceof Date) return runAt
  return sql<Date>`now() + make_interval(secs => ${runAt?.inSeconds ?? 0})`
}

/**
 * Enqueues a job, which runs if and only if the transaction commits. It may run more than once if a
 * server dies, so handlers must be idempotent.
 * @param runAt earliest start; absent: now, by the clock of the database, which the runners use
 * @param id prevents duplicates: while a job with this id is pending, it is not enqueued again
 */
export const enqueueJob: <K extends Exclude<JobKind, MailKind>>(
  tx: Database,
  kind: K,
  payload: JobPayloads[K],
  runAt?: RunAt | null,
  id?: string,
) => Promise<void> = insertJob

/** Inserts a job of any kind, without checking the type of its payload. */
export async function insertJob(
  tx: Database,
  kind: JobKind,
  payload: object,
  runAt: RunAt | null = null,
  id: string = uuidv7(),
): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      _id: id,
      kind,
      payload: JSON.stringify(payload),
      attempts: 0,
      runAt: runAtOf(runAt),
      lease: null,
      leasedUntil: null,
      lastError: null,
      failedAt: null,
    })
    .onConflict((one) => one.column('_id').doNothing())
    .execute()
}
