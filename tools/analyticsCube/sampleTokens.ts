import { createHmac } from 'node:crypto'
import { buyers } from '../../resources/settings/constants.ts'
import { sampleNow } from './sampleFacts.ts'
import {
  endedSession,
  nobody,
  sampleProducts,
  sampleSession,
  sampleVendors,
  vendorSession,
} from './sampleProducts.ts'

/** The secret that signs the tokens of the comparison. */
export const sampleSecret = 'a secret that signs the tokens of the comparison'
const quarter = 15 * 60

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs a token as the portal does for staff. */
function signed(payload: object, { secret = sampleSecret, alg = 'HS256' } = {}): string {
  const text = `${part({ alg, typ: 'JWT' })}.${part(payload)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/**
 * The tokens of the comparison by name; some of them are invalid.
 * @param now time in milliseconds
 */
export function sampleTokens(now = sampleNow): Readonly<Record<string, string | undefined>> {
  const exp = Math.floor(now / 1000) + quarter
  const [first, second, onNotice, over, without] = sampleVendors
  const staff = (scope: object, sessionId: string = sampleSession) =>
    signed({ scope, sessionId, exp })
  return {
    first: first?.token,
    second: second?.token,
    everything: staff({}),
    collection: staff({ collection: sampleProducts[1]?.collection }),
    buyer: staff({ buyer: buyers[0] }),
    vendor: staff({ vendor: second?.id }),
    ownSession: staff({ vendor: second?.id }, vendorSession),
    vendorOfOther: staff({ vendor: first?.id }, vendorSession),
    everythingAsVendor: staff({}, vendorSession),
    collectionAsVendor: staff({ collection: sampleProducts[1]?.collection }, vendorSession),
    onNotice: onNotice?.token,
    over: over?.token,
    without: without?.token,
    vendorWithout: staff({ vendor: without?.id }),
    vendorNobody: staff({ vendor: nobody }),
    endedSession: staff({}, endedSession),
    unknownSession: staff({}, nobody),
    otherScope: staff({ product: nobody }),
    twoScopes: staff({ vendor: first?.id, buyer: buyers[1] }),
    noScope: signed({ sessionId: sampleSession, exp }),
    expired: signed({ scope: {}, sessionId: sampleSession, exp: exp - 2 * quarter }),
    withoutEnd: signed({ scope: {}, sessionId: sampleSession }),
    otherSecret: signed({ scope: {}, sessionId: sampleSession, exp }, { secret: 'x'.repeat(32) }),
    otherAlgorithm: signed({ scope: {}, sessionId: sampleSession, exp }, { alg: 'none' }),
    nonsense: 'nonsense',
    nobody: undefined,
  }
}

/** Names of the tokens whose queries are answered. */
export const goodTokens = [
  'first',
  'second',
  'everything',
  'collection',
  'buyer',
  'vendor',
] as const
