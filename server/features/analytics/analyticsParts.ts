import { hkdfSync } from 'node:crypto'
import type { Model } from '../../../schema/index.ts'
import type { PaymentGateway } from '../../adapters/gateway/gateway.ts'
import type { Database } from '../../db/connect.ts'

/** What analytics work with. */
export interface AnalyticsParts {
  readonly database: Database
  readonly model: Model
  /** Its clock is that of the vendor program. */
  readonly gateway: PaymentGateway | null
  readonly tokenSecret: string
  /** Parts that are switched off. */
  readonly off?: ReadonlySet<string>
  /** Signs the tokens of staff; absent: a key that is made from the token secret. */
  readonly analyticsSecret?: string
  /** Base of the load call where a Cube elsewhere answers it. */
  readonly analyticsUrl?: string
  /** Host of the calls; empty for that of the page. */
  readonly apiUrl: string
}

/** A key of its own: what signs sessions opens no analytics, and the other way round. */
export function analyticsKey(parts: Pick<AnalyticsParts, 'analyticsSecret' | 'tokenSecret'>) {
  const { analyticsSecret, tokenSecret } = parts
  if (analyticsSecret !== undefined) return analyticsSecret
  const key = hkdfSync('sha256', tokenSecret, '', 'bottega analytics', 32)
  return Buffer.from(key).toString('base64url')
}
