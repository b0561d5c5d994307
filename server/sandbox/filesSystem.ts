import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { isObject } from '../../schema/index.ts'
import type { FileStore } from '../adapters/files/fileStore.ts'
import type { S3Options } from '../adapters/files/s3Store.ts'
import type { Database } from '../db/connect.ts'
import { StoreAway } from '../errors/storeAway.ts'
import type { FaultKind } from '../platform/faults.ts'
import type { SystemSetup } from '../platform/outsideSystem.ts'
import { watchCalls } from '../platform/watchCalls.ts'
import type { SandboxState, SandboxSystem } from './sandboxSystem.ts'

const name = 'files'
const calls = ['save', 'read', 'remove'] as const
const faults = ['timeout', 'error', 'lostAnswer'] as const

/** Error messages of a bucket's client. */
const failures: Readonly<Partial<Record<FaultKind, string>>> = {
  timeout: 'TimeoutError: socket hang up',
  error: 'InternalError: 500',
  lostAnswer: 'ECONNRESET: the answer broke off',
}

/** A store whose calls are logged and can be made to fail on the sandbox page. */
export const watchedStore = (store: FileStore, state: SandboxState): FileStore =>
  watchCalls(store, calls, {
    ...state,
    system: name,
    failure: (kind) => new StoreAway(new Error(failures[kind] ?? kind)),
    which: 'failures',
    discard: (answer) => {
      if (isObject(answer) && answer['stream'] instanceof Readable) answer['stream'].destroy()
    },
  })

export interface FilesSystemParts extends SandboxState {
  readonly database: Database
  readonly store: FileStore
  readonly s3?: S3Options | undefined
}

async function stored(database: Database): Promise<{ count: string; bytes: string }> {
  const { rows } = await sql<{ count: string; bytes: string }>`
    select count(*), coalesce(sum("bytes"), 0) as bytes from "storedFiles"`.execute(database)
  return rows[0] ?? { count: '0', bytes: '0' }
}

/** The settings of a bucket; without one, files are kept in a folder. */
export const filesSetup: SystemSetup = {
  name,
  label: 'app.sandbox.files.title',
  settings: ['S3_BUCKET'],
  isOptional: true,
}

/** The file store (folder or bucket) on the sandbox page. */
export function filesSystem(parts: FilesSystemParts): SandboxSystem {
  const { database, store, s3, calls: log } = parts
  return {
    name,
    label: 'app.sandbox.files.title',
    isEmbedded: s3 === undefined,
    address: s3 ? `${s3.endpoint ?? s3.region}/${s3.bucket}` : null,
    trouble: () => store.trouble(),
    async facts() {
      const { count, bytes } = await stored(database)
      return [
        { label: 'app.sandbox.files.count', value: count },
        { label: 'app.sandbox.files.size', value: bytes, as: 'bytes' },
        { label: 'app.sandbox.files.saved', value: String(log.succeeded(name, 'save')) },
        { label: 'app.sandbox.files.read', value: String(log.succeeded(name, 'read')) },
      ]
    },
    faults,
    calls,
    actions: [],
  }
}
