/** `npm run bench` measures the portal and its baselines. See docs/performance.md. */
import { analyticsParts } from './analytics/analyticsParts.ts'
import { boardBench } from './translations/boardBench.ts'
import { dashboardBench } from './dashboardBench.ts'
import { inboxBench } from './inbox/inboxBench.ts'
import { openPagesBench } from './inbox/openPagesBench.ts'
import { importsBench } from './imports/importsBench.ts'
import { gridBench } from './gridBench.ts'
import { ordersBench } from './orders/ordersBench.ts'
import { ratesBench } from './orders/ratesBench.ts'
import { readOptions } from './options.ts'
import { papersBench } from './papersBench.ts'
import { replicaBench } from './replica/replicaBench.ts'
import { report } from './report.ts'
import { shopBench } from './partners/shopBench.ts'
import { serverBench } from './serverBench.ts'
import { shareBench } from './inbox/shareBench.ts'
import { suggestionsBench } from './suggestionsBench.ts'
import { markdown, type Table } from './table.ts'

const options = readOptions(process.argv.slice(2))

const parts: Readonly<Record<string, () => Promise<Table>>> = {
  server: () => serverBench(options),
  ...analyticsParts(options),
  browser: async () => (await import('./browserBench.ts')).browserBench(options),
  dashboard: () => dashboardBench(options),
  board: () => boardBench(options),
  papers: () => papersBench(options),
  grid: () => gridBench(options),
  inbox: () => inboxBench(options),
  imports: () => importsBench(options),
  openPages: () => openPagesBench(options),
  orders: () => ordersBench(options),
  rates: () => ratesBench(),
  replica: () => replicaBench(),
  share: () => shareBench(options),
  shop: () => shopBench(),
  suggestions: () => suggestionsBench(options),
  editor: async () => (await import('./editorBench.ts')).editorBench(options),
  review: async () => (await import('./reviewBench.ts')).reviewBench(options),
  uploads: async () => (await import('./uploadBench.ts')).uploadBench(options),
}

for (const part of options.parts) {
  const run = parts[part]
  if (!run) throw new Error(`There is no "${part}"; choose of ${Object.keys(parts).join(', ')}.`)
  const table = await run()
  process.stdout.write(`\n${markdown(table)}\n`)
  // Results of `--only` are incomplete and stay out of the document.
  if (!options.only) report(part, options, table)
}
