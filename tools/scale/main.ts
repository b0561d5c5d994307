/**
 * `npm run scale:test`: databases of many products and orders, and what users do on them, compared
 * with a smaller one request by request. With `--calls`, every call once on the smaller one alone; one
 * that takes too long fails. See docs/scale.md.
 */
import { parseArgs } from 'node:util'
import { writePart } from '../bench/report.ts'
import { median, p95, shown } from '../bench/statistics.ts'
import { markdown, type Table } from '../bench/table.ts'
import { endServers, fillScale, removeScale } from './fillScale.ts'
import { timeCalls, type CallTime } from './callTimes.ts'
import { compareSizes, type Compared, type Comparison } from './measureScale.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    /** Absent: a tenth of the products. */
    orders: { type: 'string' },
    against: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    calls: { type: 'boolean', default: false },
    /** Keeps the databases, for a run that goes on from there. */
    keep: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})

const target = 4
/** No call may take longer than this, in milliseconds, however large the portal: the rest is a job. */
const longestCall = 2000
/** Differences of answers quicker than this, in milliseconds, are the machine's. */
const quick = 15

function count(name: string, text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= 2000 && value <= 20_000_000) return value
  throw new Error(`--${name} must be a whole number from 2000 to 20000000, not "${text}".`)
}

const products = count('products', values.products)
const against = count('against', values.against)
const orders = values.orders === undefined ? products / 10 : Number(values.orders)
const databases = [
  { name: 'scale-small', products: against, orders: (orders / products) * against },
  { name: 'scale-large', products, orders },
] as const
const say = (line: string) => process.stdout.write(`${line}\n`)

function clean(): void {
  for (const { name } of databases) {
    endServers(name)
    if (!values.keep) removeScale(name)
  }
}

const head = [
  'what',
  `${shown(against)}: p50 ms`,
  'p95 ms',
  `${shown(products)}: p50 ms`,
  'p95 ms',
  'ratio of p50',
  `target ≤ ${target}`,
]

function verdict({ one, many }: Compared, ratio: number): string {
  if (many.failed > 0) return `**${many.failed} of ${many.times.length} refused**`
  if (ratio <= target || median(many.times) < quick) return 'met'
  return one.isSlow ? 'no index' : '**missed**'
}

function tableOf({ cases, whole }: Comparison): Table {
  const rows = cases.map((one) => {
    const ratio = median(one.many.times) / median(one.few.times)
    const figures = [one.few, one.many].flatMap(({ times }) => [
      shown(median(times), 1),
      shown(p95(times), 1),
    ])
    return { ratio, cells: [one.one.name, ...figures, shown(ratio, 2), verdict(one, ratio)] }
  })
  return {
    head,
    rows: [
      ...rows.toSorted((one, other) => other.ratio - one.ratio).map(({ cells }) => cells),
      ...whole.map(({ name, few, many }) => {
        return [name, shown(few, 1), '', shown(many, 1), '', shown(many / few, 2), '']
      }),
    ],
  }
}

/** The quickest time of each call, as the rest is the machine's: of those that were not refused, if any. */
function quickestOf(times: readonly CallTime[]): readonly CallTime[] {
  const found = new Map<string, CallTime>()
  const isBetter = (one: CallTime, other: CallTime) =>
    one.status < 400 === other.status < 400 ? one.ms < other.ms : one.status < 400
  for (const one of times) {
    const other = found.get(one.name)
    if (!other || isBetter(one, other)) found.set(one.name, one)
  }
  return [...found.values()].toSorted((one, other) => other.ms - one.ms)
}

/** Makes every call once. @returns whether none takes too long */
async function checkCalls(): Promise<boolean> {
  const [{ name }] = databases
  const { times, left, jobs } = await timeCalls(name, values.only, say)
  const quickest = quickestOf(times)
  const long = quickest.filter(({ ms }) => ms > longestCall)
  const rows = quickest
    .slice(0, Math.max(25, long.length))
    .map((one) => [
      one.name,
      shown(one.ms),
      String(one.status),
      one.ms > longestCall ? '**no**' : 'yes',
    ])
  const table = { head: ['call', 'ms', 'status', `within ${longestCall / 1000} s`], rows }
  const broken = times
    .filter(({ status }) => status >= 500)
    .map((one) => `${one.name}: ${one.status}`)
  const about = `${shown(against)} products: ${quickest.length} calls, the quickest time of each; ${long.length} take longer than ${longestCall / 1000} s. Jobs: ${jobs.join('; ')}. Not made, for want of an input: ${left.join(', ')}.`
  say(`\n${markdown(table)}\n\n${about}`)
  for (const one of broken) say(`failed: ${one}`)
  if (values.write && !values.only) writePart('calls', about, table, 'scale')
  return long.length === 0 && broken.length === 0
}

async function fillAll(): Promise<void> {
  for (const size of values.calls ? databases.slice(0, 1) : databases) {
    const begin = performance.now()
    const times = await fillScale(size.name, size, say)
    say(`${size.name}: ${shown((performance.now() - begin) / 1000)} s`)
    const slow = [...times].toSorted(([, one], [, other]) => other - one).slice(0, 12)
    for (const [part, seconds] of slow) say(`  ${part}: ${shown(seconds)} s`)
  }
}

async function compare(): Promise<void> {
  const [few, many] = databases
  const table = tableOf(await compareSizes(few, many, values.only, say))
  say(`\n${markdown(table)}`)
  if (values.write && !values.only)
    writePart('scale', `${shown(products)} products, ${shown(orders)} orders.`, table)
}

// However it ends, nothing goes on and nothing is left.
process.once('exit', clean)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await fillAll()
if (!values.calls) await compare()
else if (!(await checkCalls())) process.exitCode = 1
