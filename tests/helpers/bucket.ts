import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Options } from '../../server/adapters/files/s3Store.ts'
import { strictS3 } from '../server/files/strictS3.ts'

export interface Bucket {
  readonly options: S3Options
  /** Lets so many more bytes through to the bucket, then cuts every line that sends. */
  cutAfter(bytes: number): void
  /** Lets everything through again. */
  mend(): void
  close(): Promise<void>
}

/** An S3 server with an empty bucket that is as strict as Amazon’s, behind a line that can be cut. */
export async function bucket(): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'bottega-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'bottega', configs: [] }],
  })
  const strict = await strictS3((await server.run()).port)
  const { port } = strict
  let left = Number.POSITIVE_INFINITY
  const line = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    near.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) {
        near.destroy()
        far.destroy()
      } else far.write(chunk)
    })
    far.on('data', (chunk: Buffer) => near.write(chunk))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      // A cut line is what this is for.
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done))
  const at = (line.address() as AddressInfo).port
  return {
    options: {
      bucket: 'bottega',
      region: 'eu-south-1',
      endpoint: `http://127.0.0.1:${at}`,
      keys: { id: 'S3RVER', secret: 'S3RVER' },
    },
    cutAfter: (bytes) => (left = bytes),
    mend: () => (left = Number.POSITIVE_INFINITY),
    async close() {
      line.close()
      strict.close()
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
