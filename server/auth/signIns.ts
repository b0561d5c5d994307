import { sql } from 'kysely'
import { signInHistory, type SignInOutcome } from '../../resources/settings/constants.ts'
import type { Database } from '../db/connect.ts'
import { uuidv7 } from '../db/uuid.ts'

const maxAgentLength = 300

/** IP address and `User-Agent` of a request. */
export interface Origin {
  readonly address: string
  readonly agent: string
}

/** Reads the origin of a request. */
export const originOf = ({
  ip,
  headers,
}: {
  readonly ip: string
  readonly headers: { readonly 'user-agent'?: string | undefined }
}): Origin => ({ address: ip, agent: (headers['user-agent'] ?? '').slice(0, maxAgentLength) })

/**
 * Records the outcome of a sign-in, for the owner of the account. For an unknown account the same
 * statement inserts nothing. It does not wait for the disk, so that the duration does not reveal
 * whether the account exists.
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

/** Deletes the sign-ins of a user that are too old to be shown. */
export async function forgetOldSignIns(database: Database, userId: string): Promise<void> {
  await sql`delete from "signIns" where "userId" = ${userId}::uuid
    and "at" < now() - ${`${signInHistory.days} days`}::interval`.execute(database)
}
