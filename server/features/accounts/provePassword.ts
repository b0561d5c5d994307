import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { deviceToken, knownDevice } from '../../auth/devices.ts'
import { findAccount } from '../../auth/findAccount.ts'
import type { LoginLimits } from '../../auth/loginLimits.ts'
import { isPassword } from '../../auth/passwords.ts'
import type { Database } from '../../db/connect.ts'
import type { ApiError } from '../../errors/apiError.ts'
import { tell } from '../../jobs/tell.ts'

interface ProofParts {
  readonly database: Database
  readonly limits: LoginLimits
  readonly request: FastifyRequest
  readonly actor: Actor
}

/**
 * Makes a signed-in user prove that the account is theirs. Wrong attempts count as at sign-in.
 * @param check returns why the proof fails; null where it holds
 * @throws ApiError that of `check`, or 429
 */
export async function requireProof(
  { database, limits, request, actor }: ProofParts,
  check: () => Promise<ApiError | null>,
): Promise<void> {
  const { email } = actor
  const device = await knownDevice(database, deviceToken(request.headers.cookie), email)
  const attempt = await limits.attempt({ email, address: request.ip, device })
  const wrong = await check()
  if (wrong === null) {
    await attempt.succeeded()
    return
  }
  if (await attempt.failed()) await tell(database, 'wrongPasswords', { email })
  throw wrong
}

/** Whether this is the signed-in user's password. */
export async function isOwnPassword(
  { database, actor }: Pick<ProofParts, 'database' | 'actor'>,
  password: string,
): Promise<boolean> {
  const account = await findAccount(database, { userId: actor.subject.id })
  return (await isPassword(password, account?.hash ?? undefined)) !== false
}
