import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import type { UserType } from '../../../resources/settings/roles.ts'
import { hashPassword } from '../../../server/auth/passwords.ts'
import type { TestServer } from '../../helpers/testServer.ts'

let given = 0

/** A user of its own that can sign in with the demo's password. */
export async function giveAccount(
  server: TestServer,
  type: UserType,
): Promise<{ id: string; email: string }> {
  given += 1
  const email = `given-${given}@bottega.example`
  const { call } = server.as('admin')
  const { status, body } = await call('POST', '/api/user', { email, profile: { type } })
  if (status !== 201) throw new Error(JSON.stringify(body))
  const { _id: id } = body as { _id: string }
  await server.database
    .insertInto('credentials')
    .values({ userId: id, passwordHash: await hashPassword(demoPassword), updatedAt: new Date() })
    .execute()
  return { id, email }
}
