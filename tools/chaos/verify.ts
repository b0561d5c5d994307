import { readdirSync } from 'node:fs'
import pg from 'pg'
import type { Acknowledged } from './load.ts'

/** The problems found, as sentences, and figures to be printed. */
export interface Verdict {
  readonly problems: readonly string[]
  readonly figures: Readonly<Record<string, number>>
}

interface Parts {
  readonly connection: pg.ClientConfig
  readonly acknowledged: Acknowledged
  /** The HTTP status for the address of a file. */
  readonly statusOf: (address: string) => Promise<number>
  /** The folder with the objects of the bucket. */
  readonly bucket: string
}

/** Looks each acknowledged write up in the database, and each file in the bucket. */
export async function verify({
  connection,
  acknowledged,
  statusOf,
  bucket,
}: Parts): Promise<Verdict> {
  const client = new pg.Client(connection)
  await client.connect()
  const rowsOf = async <T extends object>(text: string, values: unknown[] = []) =>
    (await client.query<T>(text, values)).rows
  const problems: string[] = []
  let writes = 0
  try {
    for (const [id, versions] of acknowledged.versions) {
      const rows = await rowsOf<{ version: number; count: number }>(
        `select "version", count(*)::int as count from changes where "recordId" = $1 group by 1`,
        [id],
      )
      const counts = new Map(rows.map(({ version, count }) => [version, count]))
      for (const version of versions) {
        writes += 1
        const count = counts.get(version) ?? 0
        if (count !== 1) problems.push(`version ${version} of ${id} is there ${count} times`)
      }
      const [record] = await rowsOf<{ version: number }>(
        `select "version" from products where "_id" = $1`,
        [id],
      )
      const latest = Math.max(...counts.keys())
      if (record?.version !== latest)
        problems.push(`${id} has version ${record?.version}, its history ends with ${latest}`)
    }
    for (const [name, id] of acknowledged.created) {
      const rows = await rowsOf<{ id: string }>(
        `select "_id" as id from collections_docs where "doc"->>'name' = $1`,
        [name],
      )
      if (rows.length !== 1 || rows[0]?.id !== id)
        problems.push(`"${name}" is there ${rows.length} times`)
      const changes = await rowsOf(
        `select 1 from changes where "recordId" = $1 and "version" = 1`,
        [id],
      )
      if (changes.length !== 1)
        problems.push(`"${name}" has ${changes.length} first entries in its history`)
    }
    const twice = await rowsOf(
      `select 1 from changes group by "recordId", "version" having count(*) > 1`,
    )
    if (twice.length) problems.push(`${twice.length} versions are in the history twice`)
    // Daily jobs wait for their hour and were not tried yet.
    const jobs = await rowsOf<{ count: number }>(
      `select count(*)::int as count from jobs where "runAt" < now() or "attempts" > 0`,
    )
    if (jobs[0]?.count !== 0) problems.push(`${jobs[0]?.count} jobs are left`)
    for (const address of acknowledged.files) {
      const status = await statusOf(address)
      if (status !== 200) problems.push(`${address} answers ${status}`)
    }
    const documents = (await rowsOf<{ doc: string }>(`select "doc"::text as doc from vendors_docs`))
      .map(({ doc }) => doc)
      .join()
    const objects = readdirSync(bucket, { recursive: true, encoding: 'utf8' })
    const originals = objects.flatMap(
      (path) => /pictures\/([\da-f]{40})\.jpg\._S3rver_object$/.exec(path)?.[1] ?? [],
    )
    const ownerless = originals.filter((hash) => !documents.includes(hash))
    return {
      problems,
      figures: {
        'acknowledged writes': writes,
        'acknowledged creations': acknowledged.created.size,
        'acknowledged pictures': acknowledged.files.size,
        'mails ordered': acknowledged.mails,
        'pictures without an owner': ownerless.length,
      },
    }
  } finally {
    await client.end()
  }
}
