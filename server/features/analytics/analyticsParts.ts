import { hkdfSync } from 'node:crypto'
import type { Model } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import type { Reader } from '../../db/replica/reader.ts'
import type { OutsideSystems } from '../../http/callHandler.ts'

/** What analytics need. */
export interface AnalyticsParts extends OutsideSystems {
  readonly database: Database
  readonly reader: Reader
  readonly model: Model
  readonly tokenSecret: string
  /** Parts that are switched off. */
  readonly off?: ReadonlySet<string>
  /** Secret that signs the tokens of staff; absent for a key derived from the token secret. */
  readonly analyticsSecret?: string
  /** Base URL of an external Cube that answers the load call; absent: the server does. */
  readonly analyticsUrl?: string
  /** Host of the calls; empty for the page's own host. */
  readonly apiUrl: string
}

export type AnalyticsKeyParts = Pick<AnalyticsParts, 'analyticsSecret' | 'tokenSecret'>

/** A separate key, so that session tokens give no access to analytics, and vice versa. */
export function analyticsKey(parts: AnalyticsKeyParts) {
  const { analyticsSecret, tokenSecret } = parts
  if (analyticsSecret !== undefined) return analyticsSecret
  const key = hkdfSync('sha256', tokenSecret, '', 'bottega analytics', 32)
  return Buffer.from(key).toString('base64url')
}
