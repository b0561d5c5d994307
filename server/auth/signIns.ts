import { sql } from 'kysely'
import { signInHistory, type SignInOutcome } from '../../resources/settings/constants.ts'
import type { Database } from '../db/connect.ts'
import { uuidv7 } from '../db/uuid.ts'

const longestAgent = 300

/** Where a request comes from, as far as it says. */
export interface Origin {
  readonly address: string
  readonly agent: string
}

/** Reads where a request comes from. */
export const originOf = ({
  ip,
  headers,
}: {
  readonly ip: string
  readonly headers: { readonly 'user-agent'?: string | undefined }
}): Origin => ({ address: ip, agent: (headers['user-agent'] ?? '').slice(0, longestAgent) })

/**
 * Notes how a sign-in went, for the owner of the account. For an unknown account it is the same statement, which
 * notes nothing; it does not wait for the disk, so that the answer takes no longer where there is something to note.
 */
export async function noteSignIn(
  database: Database,
  email: string,
  outcome: SignInOutcome,
  { address, agent }: Origin,
): Promise<void> {
  await sql`with quick as materialized (select set_config('synchronous_commit', 'off', true))
    insert into "signIns" ("_id", "userId", "outcome", "address", "agent")
    select ${uuidv7()}::uuid, u."_id", ${outcome}, ${address}, ${agent} from users u, quick
    where u."email" = ${email}`.execute(database)
}

/** Forgets what is too old to be shown to a user. */
export async function forgetOldSignIns(database: Database, userId: string): Promise<void> {
  await sql`delete from "signIns" where "userId" = ${userId}::uuid
    and "at" < now() - ${`${signInHistory.days} days`}::interval`.execute(database)
}
