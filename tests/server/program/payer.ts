import { makeNonce } from '../../../server/sandbox/gateway/makeNonce.ts'
import { testCardData } from '../../../server/sandbox/gateway/testCards.ts'
import { hashPassword } from '../../../server/auth/passwords.ts'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import type { Json } from '../../helpers/listOf.ts'
import type { Answer, TestServer } from '../../helpers/testServer.ts'
import { madeVendor } from '../records/madeRecords.ts'

/** Published numbers of the gateway's test accounts. */
export const cards = {
  good: '4111111111111111',
  other: '5555555555554444',
  debit: '4117101010101010',
  prepaid: '4111111111111210',
  declined: '4000111111111115',
} as const

/** How 3-D Secure ended. */
const outcomes = {
  yes: {
    enrolled: 'Y',
    liabilityShifted: true,
    liabilityShiftPossible: true,
    status: 'authenticate_successful',
  },
  failed: {
    enrolled: 'Y',
    liabilityShifted: false,
    liabilityShiftPossible: true,
    status: 'authenticate_failed',
  },
  no: null,
} as const

/** An artisan of its own, signed in, who has never paid. */
export interface Payer {
  readonly id: string
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: Json,
  ): Promise<Answer>
  /** What a browser hands over once its bank has agreed. */
  nonce(number?: string, options?: { readonly secure?: keyof typeof outcomes }): Promise<string>
  order(planId: string, nonce?: string): Promise<Answer>
  subscriptions(): Promise<readonly Json[]>
  premium(): Promise<Json>
}

async function signIn(server: TestServer, id: string): Promise<string> {
  const admin = server.as('admin')
  const { body } = await admin.call('GET', `/api/vendor/${id}`)
  const { email } = body as { email: string }
  await admin.call('POST', `/api/auth/send-credentials/${id}`)
  await server.database
    .insertInto('credentials')
    .values({ userId: id, passwordHash: await hashPassword(demoPassword), updatedAt: new Date() })
    .execute()
  const nobody = server.as('nobody')
  const sent = await nobody.call('POST', '/api/auth/login', { email, password: demoPassword })
  if (sent.status !== 200) throw new Error(`${sent.status} ${JSON.stringify(sent.body)}`)
  return `Bearer ${(sent.body as { token: string }).token}`
}

const must = ({ status, body }: Answer): Json => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as Json
}

export async function payer(server: TestServer): Promise<Payer> {
  const id = await madeVendor(server)
  const authorization = await signIn(server, id)
  const { call: send } = server.as('nobody')
  const call: Payer['call'] = (method, path, body) => send(method, path, body, { authorization })
  must(await send('PUT', '/api/user/language/en', {}, { authorization }))

  async function nonce(
    number: string = cards.good,
    { secure = 'yes' }: { readonly secure?: keyof typeof outcomes } = {},
  ) {
    const card = testCardData(number, '12', '2031')
    if (!card) throw new Error(`${number} is no published test number`)
    return (await makeNonce(server.database, card, outcomes[secure])).nonce
  }

  return {
    id,
    call,
    nonce,
    order: async (planId, given) =>
      call('POST', '/api/payment/subscription', {
        nonce: given ?? (await nonce()),
        planId,
        vendorId: id,
      }),
    subscriptions: async () =>
      must(await call('GET', `/api/payment/${id}/subscription`)) as unknown as readonly Json[],
    premium: async () =>
      (must(await call('GET', `/api/vendor/${id}`)) as { premium: Json }).premium,
  }
}
