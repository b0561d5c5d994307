import { createHash } from 'node:crypto'
import type { Model } from '../../schema/index.ts'
import type { AppParts } from '../../server/app.ts'
import type { Database } from '../../server/db/connect.ts'
import type { OutsideSystems } from '../../server/http/callHandler.ts'
import { openOutside } from '../../server/features/index.ts'

/** Signs the tokens of test servers; the same in each process, and written nowhere. */
export const tokenSecret = createHash('sha512').update('tests').digest('base64url')

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
