import { connect } from '../../../server/db/connect.ts'
import { loadFacts } from '../../../server/facts/loadFacts.ts'
import { daysAfter } from '../../../schema/index.ts'
import type { Portal } from '../processes.ts'
import { shown } from '../statistics.ts'
import { lastDay } from './benchFacts.ts'

const days = 5
const products = 100_000
const target = 50_000

/** Facts of every product on the days after the last one: half a million. */
function* views() {
  for (let day = 1; day <= days; day += 1)
    for (let at = 0; at < products; at += 1)
      yield {
        day: daysAfter(lastDay, day),
        sku: `BEN-${String(at).padStart(6, '0')}`,
        views: at % 40,
        listViews: at % 300,
        interactions: at % 6,
      }
}

/** How many facts a second are added to the existing ones, with their sums. */
export async function loadingRow(connection: Portal['connection']): Promise<string[]> {
  const database = connect(connection, { hasTimeout: false, max: 2 })
  try {
    const began = performance.now()
    await loadFacts(database, { views: views() })
    const perSecond = (days * products) / ((performance.now() - began) / 1000)
    const met = perSecond >= target ? 'met' : 'MISSED'
    return ['loading', String(days), `${shown(perSecond)} facts/s`, '', '', '', '', '', met]
  } finally {
    await database.destroy()
  }
}
