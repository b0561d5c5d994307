import type { Model } from '../../schema/index.ts'
import type { AppParts } from '../../server/app.ts'
import type { Database } from '../../server/db/connect.ts'
import type { OutsideSystems } from '../../server/http/callHandler.ts'
import { openOutside } from '../../server/features/index.ts'

/** Signs the tokens of test servers. */
export const tokenSecret = 'a secret that only the tests know, long enough'

/** What the app of a test is built from, unless the test gives its own. */
export const testParts = (model: Model, database: Database, dataDir: string): AppParts => ({
  database,
  model,
  tokenSecret,
  publicUrl: 'http://localhost:3000',
  isDemo: true,
  apiUrl: '',
  dataDir,
  logLevel: 'silent',
  revealsUnknownEmail: true,
})

/** Of a portal that reaches nothing elsewhere, and plays nothing. */
export const withoutOutside = (): OutsideSystems =>
  openOutside({ isDemo: false } as Parameters<typeof openOutside>[0])
