import { sql } from 'kysely'
import { model } from '../../resources/index.ts'
import { connect } from '../../server/db/connect.ts'
import { refreshFigures } from '../../server/facts/refreshFigures.ts'
import { watchMemory } from '../bench/memory.ts'
import { startPortal, type Portal } from '../bench/processes.ts'
import { median, shown } from '../bench/statistics.ts'
import { scaleCases, sideOf, type ScaleCase } from './scaleCases.ts'

/** Requests of each case, after one that warms up. */
const samples = 10
/** A case that takes longer than this, in milliseconds, is asked three times only. */
const longMs = 400

/** Milliseconds of the answers, and how many requests were refused. */
export interface Measured {
  readonly times: readonly number[]
  readonly failed: number
}

export interface Compared {
  readonly one: ScaleCase
  readonly few: Measured
  readonly many: Measured
}

export interface Comparison {
  readonly cases: readonly Compared[]
  /** Seconds and megabytes of whole portals, at both sizes. */
  readonly whole: readonly { readonly name: string; readonly few: number; readonly many: number }[]
}

interface Database {
  readonly name: string
  readonly products: number
}

async function timedStart(name: string) {
  const begin = performance.now()
  const portal = await startPortal(name)
  return { portal, seconds: (performance.now() - begin) / 1000 }
}

/** Seconds that the figures take after a load of facts that changes none of them. */
async function figuresSeconds({ connection }: Portal): Promise<number> {
  const database = connect(connection, { hasTimeout: false, max: 1 })
  try {
    await sql`delete from state where "key" = 'figures'`.execute(database)
    const begin = performance.now()
    await refreshFigures(database, model)
    return (performance.now() - begin) / 1000
  } finally {
    await database.destroy()
  }
}

/** Compares two databases, request by request in turn. */
export async function compareSizes(
  few: Database,
  many: Database,
  only: string,
  say: (line: string) => void,
): Promise<Comparison> {
  const portals: Portal[] = []
  try {
    const [small, large] = [await timedStart(few.name), await timedStart(many.name)]
    portals.push(small.portal, large.portal)
    const sides = [await sideOf(small.portal), await sideOf(large.portal)] as const
    const all = await scaleCases(sides[0], few)
    const cases: Compared[] = []
    for (const one of all.filter(({ name }) => name.includes(only))) {
      const found = sides.map(() => ({ times: [] as number[], failed: 0 }))
      let most = one.samples ?? samples
      for (let at = -1; at < most; at += 1)
        for (const [which, side] of sides.entries()) {
          const begin = performance.now()
          const isRight = await one.ask(side, at)
          const time = performance.now() - begin
          if (time > longMs) most = Math.min(most, 3)
          const to = found[which]
          if (at < 0 || !to) continue
          to.times.push(time)
          if (!isRight) to.failed += 1
        }
      const [fewer, more] = found
      if (!fewer || !more) continue
      cases.push({ one, few: fewer, many: more })
      const shownTimes = [fewer, more].map(({ times }) => shown(median(times), 1)).join(' · ')
      say(`${one.name}: ${shownTimes}${more.failed > 0 ? `, ${more.failed} refused` : ''}`)
    }
    const memory = portals.map(({ pid }) => watchMemory(pid).stop())
    const figures: number[] = []
    for (const portal of only ? [] : portals) figures.push(await figuresSeconds(portal))
    const pair = (name: string, [first = NaN, second = NaN]: readonly number[]) => ({
      name,
      few: first,
      many: second,
    })
    return {
      cases,
      whole: [
        pair('start of the portal, s', [small.seconds, large.seconds]),
        pair('memory of the portal afterwards, MB', memory),
        pair('figures of all products from their facts, s', figures),
      ],
    }
  } finally {
    for (const portal of portals) await portal.stop()
  }
}
