/** `npm run demo -- --products 100000`: fills the configured database with this many products. */
import { parseArgs } from 'node:util'
import { model } from '../resources/index.ts'
import { readConfig } from '../server/config.ts'
import { lockDataDir } from '../server/platform/dataDirLock.ts'
import { startEmbeddedPostgres } from '../server/db/embedded/embeddedPostgres.ts'
import { growDemo } from '../server/demo/growDemo.ts'

const maxProducts = 5_000_000

function productCount(): number {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } })
  const products = Number(values.products)
  if (Number.isInteger(products) && products >= 1 && products <= maxProducts) return products
  throw new Error(
    `--products must be a whole number from 1 to ${maxProducts}, not "${values.products}".`,
  )
}

const numberFormat = new Intl.NumberFormat('en')

/**
 * Reports progress on one line that is overwritten, or every 10 s on a new line without a terminal.
 */
function progress(products: number): (made: number) => void {
  let first: { readonly made: number; readonly at: number } | undefined
  let reportedAt = 0
  return (made) => {
    const now = performance.now()
    // Measured from the first batch: opening the database is not part of the rate.
    first ??= { made, at: now }
    const every = process.stdout.isTTY ? 200 : 10_000
    if (now - reportedAt < every && made < products) return
    reportedAt = now
    const rate = Math.round(((made - first.made) / (now - first.at)) * 1000)
    const speed = rate > 0 ? `, ${numberFormat.format(rate)} a second` : ''
    const line = `${numberFormat.format(made)} of ${numberFormat.format(products)} products${speed}`
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
  }
}

async function run(): Promise<void> {
  const products = productCount()
  const config = readConfig(process.env)
  // The running portal locks the folder: two processes that fill one database would disturb each
  // other.
  const unlock = lockDataDir(config.dataDir)
  try {
    const postgres = config.databaseUrl
      ? undefined
      : await startEmbeddedPostgres({ dataDir: config.dataDir })
    const connection = postgres?.connection ?? { connectionString: config.databaseUrl ?? '' }
    const start = performance.now()
    try {
      await growDemo(connection, model, products, progress(products), config.demoDay)
    } finally {
      await postgres?.stop()
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    process.stdout.write(`\nDone in ${seconds} s, indexes included.\n`)
  } finally {
    unlock()
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
