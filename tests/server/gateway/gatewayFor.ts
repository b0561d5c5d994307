import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { braintreeGateway } from '../../../server/adapters/gateway/braintreeGateway.ts'
import type { PaymentGateway } from '../../../server/adapters/gateway/gateway.ts'
import { GatewayError } from '../../../server/adapters/gateway/gatewayError.ts'
import type { Database } from '../../../server/db/connect.ts'
import type { ThreeDSecure } from '../../../server/sandbox/gateway/gatewayTables.ts'
import { faults, type Faults } from '../../../server/platform/faults.ts'
import { outsideCalls, type OutsideCalls } from '../../../server/platform/outsideCalls.ts'
import { embeddedGateway } from '../../../server/sandbox/gateway/embeddedGateway.ts'
import { gatewayClock } from '../../../server/sandbox/gateway/gatewayClock.ts'
import { makeNonce } from '../../../server/sandbox/gateway/makeNonce.ts'
import { testCardData } from '../../../server/sandbox/gateway/testCards.ts'

export interface GatewayUnderTest {
  readonly gateway: PaymentGateway
  /** The same gateway, for one who does not wait long. */
  readonly impatient: PaymentGateway
  readonly calls: OutsideCalls
  readonly faults: Faults
}

/** An embedded gateway on this database with a client of it; ends with the test. */
export async function gatewayFor(database: Database): Promise<GatewayUnderTest> {
  const armed = faults()
  const calls = outsideCalls()
  const embedded = await embeddedGateway({ database, faults: armed })
  onTestFinished(() => embedded.close())
  const client = (timeoutMilliseconds: number) =>
    braintreeGateway({
      ...embedded,
      environment: 'embedded',
      calls,
      timeoutMilliseconds,
      now: () => gatewayClock.now(database),
    })
  return { gateway: client(20_000), impatient: client(300), calls, faults: armed }
}

export const visa = '4111111111111111'

/** A nonce of a published number, as the browser would bring it. */
export async function nonceOf(
  database: Database,
  number = visa,
  {
    year = '2031',
    threeDSecure = null,
  }: { year?: string; threeDSecure?: ThreeDSecure | null } = {},
): Promise<string> {
  const card = testCardData(number, '12', year)
  if (!card) throw new Error(number)
  return (await makeNonce(database, card, threeDSecure)).nonce
}

/** A customer with a kept card. */
export async function payer(
  database: Database,
  gateway: PaymentGateway,
  number = visa,
  year = '2031',
): Promise<{ customerId: string; token: string }> {
  const customerId = randomUUID()
  const token = randomUUID()
  await gateway.ensureCustomer({
    id: customerId,
    company: 'Ceramiche Rossi & Figli',
    email: 'ada@rossi.example',
  })
  const nonce = await nonceOf(database, number, { year })
  await gateway.saveCard({ customerId, nonce, token })
  return { customerId, token }
}

/** How a call failed. */
export async function failure(call: Promise<unknown>): Promise<GatewayError> {
  try {
    await call
  } catch (error) {
    if (error instanceof GatewayError) return error
    throw error
  }
  throw new Error('it did not fail')
}
