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

/** An artisan of its own, signed in, who has never paid. */
export interface Payer {
  readonly id: string
  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: Json): Promise<Answer>
  /** What a browser hands over once its bank has agreed. */
  nonce(number?: string, options?: { readonly secure?: 'yes' | 'no' | 'failed' }): Promise<string>
  order(planId: string, nonce?: string): Promise<Answer>
  subscriptions(): Promise<readonly Json[]>
  premium(): Promise<Json>
}

async function signIn(server: TestServer, id: string): Promise<string> {
  const admin = await server.as('admin')
  const { body } = await admin.call('GET', `/api/vendor/${id}`)
  const { email } = body as { email: string }
  await admin.call('POST', `/api/auth/send-credentials/${id}`)
  await server.database
    .insertInto('credentials')
    .values({ userId: id, passwordHash: await hashPassword(demoPassword), updatedAt: new Date() })
    .execute()
  const nobody = await server.as('nobody')
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
  const { call: send } = await server.as('nobody')
  const call: Payer['call'] = (method, path, body) => send(method, path, body, { authorization })

  async function nonce(
    number: string = cards.good,
    { secure = 'yes' }: { readonly secure?: 'yes' | 'no' | 'failed' } = {},
  ) {
    const { clientToken } = must(await call('GET', `/api/payment/token/${id}`)) as {
      clientToken: string
    }
    const token = JSON.parse(Buffer.from(clientToken, 'base64').toString()) as {
      authorizationFingerprint: string
    }
    const { authorizationFingerprint } = token
    const way = `/vendor-subscription/undefined/v1/payment_methods`
    const sent = must(
      await send('POST', `${way}/credit_cards`, {
        authorizationFingerprint,
        creditCard: { number, cvv: '123', expirationMonth: '12', expirationYear: '2030' },
      }),
    ) as { creditCards: { nonce: string }[] }
    const plain = sent.creditCards[0]?.nonce ?? ''
    if (secure === 'no') return plain
    const looked = must(
      await send('POST', `${way}/${plain}/three_d_secure/lookup`, {
        authorizationFingerprint,
        amount: '70.00',
      }),
    ) as { paymentMethod: { nonce: string } }
    return looked.paymentMethod.nonce
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
