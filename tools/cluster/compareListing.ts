import { setTimeout as delay } from 'node:timers/promises'
import { loadavg } from 'node:os'
import { demoPassword } from '../../resources/settings/demoAccounts.ts'
import type { LoadResult, LoadTask } from '../bench/loadClient.ts'
import { startHelper } from '../bench/processes.ts'
import { median, shown } from '../bench/statistics.ts'
import { balancer, type Cluster } from './cluster.ts'

const turns = 3
const seconds = 8
const connections = 16

async function listsPerSecond(authorization: string): Promise<number> {
  const task: LoadTask = {
    url: balancer,
    connections,
    seconds,
    headers: { authorization },
    paths: [0, 25, 50, 75].map((from) => `/api/product?range=[${from},${from + 24}]`),
  }
  const { perSecond } = (await startHelper('loadClient.ts', task).answer()) as LoadResult
  return perSecond
}

/**
 * Lists products through the balancer by one portal and by two, in turns.
 * @returns a sentence with the medians
 */
export async function compareListing(cluster: Cluster): Promise<string> {
  const reply = await fetch(`${balancer}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@bottega.example', password: demoPassword }),
  })
  const authorization = `Bearer ${((await reply.json()) as { token: string }).token}`
  const [byOne, byTwo]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    byTwo.push(await listsPerSecond(authorization))
    await cluster.run('end', 'portal2')
    byOne.push(await listsPerSecond(authorization))
    await cluster.run('launch', 'portal2')
    await cluster.waitUntilWhole()
    // The balancer looks once a second.
    await delay(3000)
  }
  const [one, two] = [median(byOne), median(byTwo)]
  return `lists per second by one portal ${shown(one)}, by two ${shown(two)}: ${shown(two / one, 2)} (load average ${shown(loadavg()[0] ?? 0, 1)})`
}
