import { sql } from 'kysely'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import type { UserType } from '../../../resources/settings/roles.ts'
import { codeAt } from '../../helpers/codeAt.ts'
import type { Answer, TestServer } from '../../helpers/testServer.ts'
import { giveAccount } from './giveAccount.ts'

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

interface Somebody {
  readonly id: string
  readonly email: string
  readonly token: string
}

export const tokenOf = ({ body }: Answer) => (body as { token: string }).token

/** Somebody of a type who has just signed in with the password alone. */
export async function enter(server: TestServer, type: UserType): Promise<Somebody> {
  const { id, email } = await giveAccount(server, type)
  const nobody = server.as('nobody')
  const answer = await nobody.call('POST', '/api/auth/login', { email, password: demoPassword })
  return { id, email, token: tokenOf(answer) }
}

interface Secured extends Somebody {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** Somebody who has set up a second factor. */
export async function enterSecured(server: TestServer, type: UserType): Promise<Secured> {
  const somebody = await enter(server, type)
  const { call } = server.as('nobody')
  const headers = bearer(somebody.token)
  const path = '/api/auth/second-factor'
  const begun = await call('POST', path, { password: demoPassword }, headers)
  const { secret } = begun.body as { secret: string }
  const { body } = await call('PUT', path, { code: codeAt(secret) }, headers)
  const { recoveryCodes, token } = body as { recoveryCodes: string[]; token: string }
  return { ...somebody, secret, recoveryCodes, token }
}

/** As if the user had last typed a code long ago, so that the one of now is good again. */
export const forgetCodes = ({ database }: TestServer, userId: string) =>
  sql`update "secondFactors" set "lastStep" = 0 where "userId" = ${userId}::uuid`.execute(database)
