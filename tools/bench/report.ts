import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { root } from '../../scripts/freshBuild.mjs'
import type { BenchOptions } from './options.ts'
import { shown } from './statistics.ts'
import { markdown, type Table } from './table.ts'

const fileOf = (part: string) => resolve(root, `docs/measurements/${part}.md`)

function machine(): string {
  const [first] = cpus()
  const load = loadavg()[0] ?? 0
  return `${cpus().length} × ${first?.model.trim() || 'CPU'}, ${shown(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.versions.node}; load average at the end ${shown(load, 1)}`
}

/** Replaces the content between the marks of a part in a text. */
export function withPart(text: string, part: string, content: string): string {
  const [from, to] = [`<!-- bench:${part} -->`, `<!-- /bench:${part} -->`]
  const [start, end] = [text.indexOf(from), text.indexOf(to)]
  if (start < 0 || end < start) throw new Error(`there is no place for "${part}"`)
  return `${text.slice(0, start)}${from}\n\n${content}\n\n${text.slice(end)}`
}

/** The data of the parts that have databases of their own. */
const measured: Readonly<Record<string, string>> = {
  analytics: '20 million facts of 100,000 products and 1,000 artisans over 400 days',
  analyticsPage: '2,000 products',
  board: '5,000 collections, 100,000 and 1,000,000 products',
  dashboard: '5,000 collections',
  editor: '2,000 products',
  review: '2,000 products',
  papers: 'the demo',
  openPages: '1,000 pages of 1,000 accounts, the demo’s 2,000 products',
  orders: '100,000 orders',
  rates: 'the demo',
  replica: 'the demo, leader, replica and both portals on one machine',
  shop: '12,000 products, of which 10,000 are sent',
  grid: '100,000 and 1,000,000 products',
  suggestions: '100,000 approved pairs',
}

/**
 * Writes a table into docs/measurements, with where and on what.
 * @param page where its part is, if that has no page of its own
 */
export function writePart(part: string, about: string, table: Table, page = part): void {
  const day = new Date().toISOString().slice(0, 10)
  const file = fileOf(page)
  const text = readFileSync(file, 'utf8')
  const content = `Measured ${day} on ${machine()}. ${about}\n\n${markdown(table)}`
  writeFileSync(file, withPart(text, part, content))
}

/** Writes the table of a bench. */
export function report(part: string, options: BenchOptions, table: Table): void {
  const { products, rounds, seconds } = options
  const about = `${measured[part] ?? `${shown(products)} products`}, ${rounds} rounds${part === 'server' ? ` of ${seconds} s` : ''}.`
  writePart(part, about, table)
}
