import type { BenchOptions } from './options.ts'
import { fill, startPortal, type Portal } from './processes.ts'
import { gridActions } from './gridActions.ts'
import { median, p95, shown } from './statistics.ts'
import type { Table } from './table.ts'

const small = 100_000
const large = 1_000_000
const target = 4

/** How long each request takes, one at a time, in turn with all others. */
async function times(portal: Portal, paths: readonly string[], rounds: number) {
  const authorization = `Bearer ${await portal.token('admin')}`
  const found = paths.map((): number[] => [])
  for (let round = -2; round < rounds; round += 1)
    for (const [at, path] of paths.entries()) {
      const start = performance.now()
      const answer = await fetch(portal.url + path, { headers: { authorization } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      if (round >= 0) found[at]?.push(performance.now() - start)
    }
  return found
}

async function measure(products: number, rounds: number) {
  await fill(products)
  const portal = await startPortal(products)
  try {
    return await times(
      portal,
      gridActions.map(({ path }) => path),
      rounds,
    )
  } finally {
    await portal.stop()
  }
}

/** Every action of the grid with a million products beside a hundred thousand. */
export async function grow({ rounds }: BenchOptions): Promise<Table> {
  const samples = rounds * 8
  const few = await measure(small, samples)
  const many = await measure(large, samples)
  const rows = gridActions.map(({ name }, at) => {
    const [little, much] = [few[at] ?? [], many[at] ?? []]
    const ratio = p95(much) / p95(little)
    return [
      name,
      shown(median(little), 1),
      shown(p95(little), 1),
      shown(median(much), 1),
      shown(p95(much), 1),
      shown(ratio, 2),
      ratio < target ? 'met' : '**missed**',
    ]
  })
  return {
    head: [
      'action',
      '100k p50 ms',
      'p95 ms',
      '1M p50 ms',
      'p95 ms',
      'p95 ratio',
      `target < ${target}`,
    ],
    rows,
  }
}
