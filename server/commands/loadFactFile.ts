import path from 'node:path'
import { model } from '../../resources/index.ts'
import type { Config } from '../config.ts'
import { withDatabaseLock } from '../db/withDatabaseLock.ts'
import { schemaSync } from '../db/tables/schemaSync.ts'
import { loadRows, type LoadedFacts } from '../facts/loadFacts.ts'
import { readFactFile } from '../facts/readFactFile.ts'
import { compareWithOrders, type Comparison } from '../features/facts/compareWithOrders.ts'
import { counted } from './backUp.ts'
import { liveLine } from './liveLine.ts'
import { openPortal } from './openPortal.ts'

const wholeNumbers = new Intl.NumberFormat('en')
const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })

/** Milliseconds before progress is shown. */
const progressDelayMs = 1000

/** The lines that the terminal shows after a load. */
export function loadedLines(
  file: string,
  kind: string,
  { rows, firstDay, lastDay }: Omit<LoadedFacts, 'state'>,
  seconds: number,
): string {
  const pace = wholeNumbers.format(Math.round(rows / Math.max(seconds, 0.001)))
  return `${file}: ${counted(rows, 'row')} of ${kind}, from ${firstDay} to ${lastDay}, in ${seconds.toFixed(1)} s (${pace} a second).`
}

/** The lines about disagreements between orders and facts; none where they agree. */
export function disagreementLines({ first, count }: Comparison): readonly string[] {
  if (!count) return []
  const of = (units: number, gmv: number) =>
    `${wholeNumbers.format(units)} for ${euros.format(gmv)}`
  const more = count - first.length
  return [
    'Warning: on these days the facts say something else than the portal’s orders:',
    ...first.map(
      ({ day, sku, units, gmv }) =>
        `  ${day} ${sku}: ${of(units.facts, gmv.facts)} in the facts, ${of(units.orders, gmv.orders)} in the orders`,
    ),
    ...(more > 0 ? [`  and ${wholeNumbers.format(more)} more`] : []),
  ]
}

/** `npm run facts -- <file>`: loads the shop's facts, the whole file or nothing. */
export async function loadFactFile(
  config: Config,
  args: readonly string[],
  say: (line: string) => void,
  typedAt: string,
): Promise<void> {
  const [name, ...others] = args
  if (name === undefined || others.length) throw new Error('Usage: npm run facts -- views.csv')
  const file = path.resolve(typedAt, name)
  // The columns are checked before the database is opened.
  const facts = await readFactFile(file)
  const portal = await openPortal(config)
  const line = liveLine()
  try {
    const { database, isRunning } = portal
    // Without a running portal the tables may not exist yet.
    if (!isRunning) await withDatabaseLock(database, () => schemaSync(database, model))
    const start = performance.now()
    const progress = (rows: number, isRead: boolean) => {
      if (performance.now() - start < progressDelayMs) return
      line.show(
        `${wholeNumbers.format(rows)} rows read${isRead ? ', putting them in their places' : ''}`,
      )
    }
    const loaded = await loadRows(database, facts, { progress })
    const seconds = (performance.now() - start) / 1000
    line.clear()
    if (!loaded) throw new Error(`${file} has no rows.`)
    say(loadedLines(file, facts.kind, loaded, seconds))
    if (facts.kind === 'sales')
      for (const warning of disagreementLines(await compareWithOrders(database, loaded)))
        say(warning)
  } finally {
    line.clear()
    await portal.close()
  }
}
