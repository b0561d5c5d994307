import type { Database } from '../db/connect.ts'
import { uuidv7 } from '../db/uuid.ts'

/** Whom a link to choose a password is for, and why it is sent. */
export type PasswordLinkOrder =
  | ({ readonly purpose: 'reset' | 'first' } & (
      | { readonly userId: string }
      | { readonly email: string }
    ))
  /** To the email that an account had before. */
  | { readonly purpose: 'restore'; readonly userId: string; readonly oldEmail: string }

/** Every kind of job, with its payload. Never a secret: the table is no safe. */
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
  /** When it was rejected distinguishes this rejection from another one. */
  readonly translationDeclined: { readonly translation: string; readonly at: string }
  readonly deleteUnusedFiles: Readonly<Record<string, never>>
}

export type JobKind = keyof JobPayloads

/**
 * Leaves work for after the transaction: it is done if, and only if, the transaction stands. It may be
 * done more than once when a server dies, so whatever does it must not mind.
 * @param runAt not before then
 */
export async function enqueueJob<K extends JobKind>(
  tx: Database,
  kind: K,
  payload: JobPayloads[K],
  runAt = new Date(),
): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      _id: uuidv7(),
      kind,
      payload: JSON.stringify(payload),
      attempts: 0,
      runAt,
      lease: null,
      leasedUntil: null,
      lastError: null,
      failedAt: null,
    })
    .execute()
}
