import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A bucket on this machine. */
export interface Bucket {
  readonly port: number
  /** The folder with its objects. */
  readonly directory: string
  /** The settings that lead a portal to it. */
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

export async function startBucket(): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'bottega-bucket-'))
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'bottega', configs: [] }],
  })
  const { port } = await store.run()
  return {
    port,
    directory,
    env: {
      S3_BUCKET: 'bottega',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'eu-south-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
