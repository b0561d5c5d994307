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

/** The bank's result of the lookup, by scenario. */
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

/** A new nonce of the same card with the bank's result; the old one is used up. */
async function replaceNonce(
  database: Database,
  nonce: string,
  threeDSecure: (row: NonceRow) => ThreeDSecure,
): Promise<NonceRow> {
  const row = await spendNonce(database, nonce)
  if (!row) throw new GatewayMissing()
  return makeNonce(database, row, threeDSecure(row))
}

/**
 * Looks up the 3-D Secure result of a card.
 * @throws GatewayMissing for an unknown or used nonce
 */
export const lookUp = (database: Database, nonce: string): Promise<NonceRow> =>
  replaceNonce(database, nonce, ({ scenario }) =>
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
 * Takes the payer's answer to the bank's challenge: `challenge:<nonce>:SUCCESS|FAILURE`, sent by
 * the stub of the service's script. Anything else counts as a failure.
 * @throws GatewayMissing for a nonce without a challenge
 */
export async function authenticate(
  database: Database,
  nonce: string,
  jwt: unknown,
): Promise<NonceRow> {
  const challengedNonce = await database
    .selectFrom('gatewayNonces')
    .selectAll()
    .where('nonce', '=', nonce)
    .executeTakeFirst()
  if (!challengedNonce || !needsChallenge(challengedNonce)) throw new GatewayMissing()
  return replaceNonce(database, nonce, (row) => answerOf(row, jwt === `challenge:${nonce}:SUCCESS`))
}
