import type { Database } from '../../db/connect.ts'
import type { ThreeDSecure } from './gatewayTables.ts'
import { GatewayMissing } from './gatewayRefusal.ts'
import type { NonceRow } from './gatewayXml.ts'
import { makeNonce } from './makeNonce.ts'
import { spendNonce } from './spendNonce.ts'
import type { Scenario } from './testCards.ts'

const result = (
  liabilityShifted: boolean,
  liabilityShiftPossible: boolean,
  enrolled: string,
  status: string,
): ThreeDSecure => ({ liabilityShifted, liabilityShiftPossible, enrolled, status })

const success = result(true, true, 'Y', 'authenticate_successful')
const challenged = result(false, true, 'Y', 'challenge_required')

/** What a bank says when it is first asked. */
const lookups: Readonly<Record<Scenario, ThreeDSecure>> = {
  accepted: success,
  declined: success,
  attempted: result(true, true, 'Y', 'authenticate_attempt_successful'),
  authenticationFailed: result(false, true, 'Y', 'authenticate_frictionless_failed'),
  unavailable: result(false, false, 'Y', 'authenticate_unable_to_authenticate'),
  bypassed: result(false, false, 'B', 'lookup_bypassed'),
  challenge: challenged,
  challengeFailed: challenged,
  challengeUnavailable: challenged,
}

const isScenario = (scenario: string): scenario is Scenario => Object.hasOwn(lookups, scenario)

/** Another nonce of the same card, with what its bank has said; the one before is used up. */
async function renewed(
  database: Database,
  nonce: string,
  threeDSecure: (row: NonceRow) => ThreeDSecure,
): Promise<NonceRow> {
  const row = await spendNonce(database, nonce)
  if (!row) throw new GatewayMissing()
  return makeNonce(database, row, threeDSecure(row))
}

/**
 * Asks the bank of a card who is paying.
 * @throws GatewayMissing for a nonce that nobody made, or that is used up
 */
export const lookUp = (database: Database, nonce: string): Promise<NonceRow> =>
  renewed(database, nonce, ({ scenario }) =>
    isScenario(scenario) ? lookups[scenario] : lookups.unavailable,
  )

export const needsChallenge = ({ threeDSecure }: NonceRow): boolean =>
  threeDSecure?.status === challenged.status

function answerOf({ scenario }: NonceRow, isConfirmed: boolean): ThreeDSecure {
  if (scenario === 'challengeUnavailable')
    return result(false, false, 'Y', 'authenticate_unable_to_authenticate')
  return isConfirmed && scenario === 'challenge'
    ? success
    : result(false, true, 'Y', 'authenticate_failed')
}

/**
 * Takes what the payer has answered to the bank: `challenge:<nonce>:SUCCESS|FAILURE`, from the stand-in for the
 * service's script. Anything else is no answer to this question, and counts as a failure.
 * @throws GatewayMissing for a nonce that asked nothing
 */
export async function authenticate(
  database: Database,
  nonce: string,
  jwt: unknown,
): Promise<NonceRow> {
  const asked = await database
    .selectFrom('gatewayNonces')
    .selectAll()
    .where('nonce', '=', nonce)
    .executeTakeFirst()
  if (!asked || !needsChallenge(asked)) throw new GatewayMissing()
  return renewed(database, nonce, (row) => answerOf(row, jwt === `challenge:${nonce}:SUCCESS`))
}
