import type { Model } from '../../schema/index.ts'
import type { AppParts } from '../../server/app.ts'
import type { Database } from '../../server/db/connect.ts'

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
