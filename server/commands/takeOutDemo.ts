import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { model } from '../../resources/index.ts'
import { demoAccounts } from '../../resources/settings/demoAccounts.ts'
import type { Config } from '../config.ts'
import { withDatabaseLock } from '../db/withDatabaseLock.ts'
import { schemaSync } from '../db/tables/schemaSync.ts'
import { databaseLocation } from '../checkDemo.ts'
import { loadDemo } from '../loadDemo.ts'
import { removeDemoOfAreas } from '../features/index.ts'
import { openPortal } from './openPortal.ts'

type Contents = Awaited<ReturnType<Awaited<ReturnType<typeof loadDemo>>['demoContents']>>

const wholeNumbers = new Intl.NumberFormat('en')

/** `products (2,000), vendors (44)`; "nothing" where there is none. */
function listText(contents: Contents, which: 'removed' | 'kept' | 'own'): string {
  const some = contents.filter((one) => one[which] > 0)
  return (
    some.map((one) => `${one.resource} (${wholeNumbers.format(one[which])})`).join(', ') ||
    'nothing'
  )
}

/** The lines that the terminal shows before the question. */
export function removalSummary(place: string, contents: Contents): readonly string[] {
  const hasKept = contents.some(({ kept }) => kept > 0)
  return [
    `${place} was filled as a demo. This takes out for good, with its history:`,
    `  ${listText(contents, 'removed')}`,
    `  every way to sign in as ${demoAccounts.map(({ email }) => email).join(', ')}`,
    `What people made stays: ${listText(contents, 'own')}.`,
    ...(hasKept ? [`Of the demo stays what that names: ${listText(contents, 'kept')}.`] : []),
  ]
}

/** Asks at the terminal; without a terminal the answer is no. */
async function askTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(question)
  lines.close()
  return answer.trim().toLowerCase() === 'yes'
}

/** `npm run remove-demo`: removes the demo data, after showing what will be deleted. */
export async function takeOutDemo(
  config: Config,
  args: readonly string[],
  say: (line: string) => void,
  ask: (question: string) => Promise<boolean> = askTerminal,
): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { yes: { type: 'boolean' } } })
  const { demoContents, removeDemo } = await loadDemo()
  const portal = await openPortal(config, { alone: true })
  try {
    const { database } = portal
    await withDatabaseLock(database, () => schemaSync(database, model))
    const demo = database.selectFrom('state').select('key').where('key', '=', 'demo')
    const place = databaseLocation(config)
    if (!(await demo.executeTakeFirst())) throw new Error(`${place} is no demo.`)
    for (const line of removalSummary(place, await demoContents(database, model))) say(line)
    const isWanted = values.yes === true || (await ask('Take it out? Type yes: '))
    if (!isWanted) throw new Error('Nothing was changed. With --yes it is done without a question.')
    await removeDemo(database, model, removeDemoOfAreas)
    await rm(join(config.dataDir, 'files', 'demo'), { recursive: true, force: true })
    say(
      'The demo is gone. Start with DEMO=off; npm run admin -- name@example.com opens the first account.',
    )
  } finally {
    await portal.close()
  }
}
