import { sql } from 'kysely'
import type { notices, NoticeName } from '../../resources/notices/notices.ts'
import type { Language } from '../../schema/index.ts'
import type { Database } from '../db/connect.ts'
import { uuidv7 } from '../db/uuid.ts'

/** Whom a link to choose a password is for, and why it is sent. */
export type PasswordLinkOrder =
  | ({ readonly purpose: 'reset' | 'first' } & (
      | { readonly userId: string }
      | { readonly email: string }
    ))
  /** To the email that an account had before, or still has while its artisan has another one. */
  | {
      readonly purpose: 'restore' | 'artisanEmail'
      readonly userId: string
      readonly oldEmail: string
    }

/** What there is to write to an artisan about an order. */
export type OrderMailSubject =
  | 'ordered'
  | 'labelReady'
  | 'labelVoided'
  | 'pickupChanged'
  | 'addressChanged'
  | 'canceled'

/** Every kind of job, with its payload. Never a secret: the table is no safe. Areas declare theirs here (`declare module`). */
export interface JobPayloads {
  readonly passwordLink: PasswordLinkOrder
  /** Somebody has typed wrong passwords for an account, if there is one. */
  readonly wrongPasswords: { readonly email: string }
  /** Somebody has chosen another password for an account. */
  readonly passwordChanged: { readonly userId: string }
  /** When it was rejected distinguishes this rejection from another one. */
  readonly productRejected: { readonly product: string; readonly at: string }
  /** The products that were rejected with it have the same `at`. */
  readonly collectionDisapproved: {
    readonly collection: string
    readonly at: string
    readonly reason: string
  }
  /** Texts of one translator; when each was rejected distinguishes this rejection from another one. */
  readonly translationDeclined: {
    readonly email: string
    readonly texts: readonly { readonly translation: string; readonly at: string }[]
  }
  /** When it was sent back distinguishes this from another time. */
  readonly orderSentBack: { readonly order: string; readonly sku: string; readonly at: string }
  /** What has become of an order; `key` is that of the purchase that it is about. */
  readonly orderMail: {
    readonly order: string
    readonly about: OrderMailSubject
    readonly key?: string
  }
  /** An order was canceled after a label had been bought: `user` is one of logistics. */
  readonly stopParcel: { readonly order: string; readonly user: string }
  /** Asks the carrier about pickups whose day has come. */
  readonly findMissedPickups: Readonly<Record<string, never>>
  /** Looks once a day for orders that have to leave on the next working day. */
  readonly findDueOrders: Readonly<Record<string, never>>
  /** An artisan's orders that are due until this day. */
  readonly ordersDue: { readonly vendor: string; readonly day: string }
  /** To whoever wants to see whether mails arrive. */
  readonly testMail: { readonly email: string; readonly language: Language }
  /** Sums of facts that records have: out of step since a load. */
  readonly refreshFigures: Readonly<Record<string, never>>
  /** The facts of a product that is no more. */
  readonly deleteFacts: { readonly vendor: string; readonly product: string }
  readonly deleteUnusedFiles: Readonly<Record<string, never>>
  readonly deleteOldImports: Readonly<Record<string, never>>
  /** Goes on with what an import has under way. */
  readonly importStep: {
    readonly import: string
    readonly state: 'checking' | 'applying' | 'undoing'
    /** Who has begun it, and by which call: the history names both. */
    readonly user: string
    readonly call: string
  }
}

export type JobKind = keyof JobPayloads

/** Those that write to people, which `tell` leaves. */
type MailKind = (typeof notices)[NoticeName]['mail']['job']

/**
 * Leaves work for after the transaction: it is done if, and only if, the transaction stands. It may be
 * done more than once when a server dies, so whatever does it must not mind.
 * @param runAt not before then; absent: now, by the clock of the database, as runners go by it
 * @param id where the same work may be left twice: while it waits, it is left once
 */
export const enqueueJob: <K extends Exclude<JobKind, MailKind>>(
  tx: Database,
  kind: K,
  payload: JobPayloads[K],
  runAt?: Date | null,
  id?: string,
) => Promise<void> = leaveJob

/** The same for any kind, whose payload the caller vouches for. */
export async function leaveJob(
  tx: Database,
  kind: JobKind,
  payload: object,
  runAt: Date | null = null,
  id: string = uuidv7(),
): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      _id: id,
      kind,
      payload: JSON.stringify(payload),
      attempts: 0,
      runAt: runAt ?? sql<Date>`now()`,
      lease: null,
      leasedUntil: null,
      lastError: null,
      failedAt: null,
    })
    .onConflict((one) => one.column('_id').doNothing())
    .execute()
}
