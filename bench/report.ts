import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { root } from '../scripts/freshBuild.mjs'
import type { BenchOptions } from './options.ts'
import { shown } from './statistics.ts'
import { markdown, type Table } from './table.ts'

const file = resolve(root, 'docs/performance.md')

function machine(): string {
  const [first] = cpus()
  const load = loadavg()[0] ?? 0
  return `${cpus().length} × ${first?.model.trim() || 'CPU'}, ${shown(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.versions.node}; load average at the end ${shown(load, 1)}`
}

/** Puts a table into docs/performance.md, between the marks of its part. */
export function report(part: string, options: BenchOptions, table: Table): void {
  const { products, rounds, seconds } = options
  const [from, to] = [`<!-- bench:${part} -->`, `<!-- /bench:${part} -->`]
  const text = readFileSync(file, 'utf8')
  const [start, end] = [text.indexOf(from), text.indexOf(to)]
  if (start < 0 || end < start) throw new Error(`docs/performance.md has no place for "${part}"`)
  const about = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${machine()}.`,
    `${shown(products)} products, ${rounds} rounds${part === 'server' ? ` of ${seconds} s` : ''}.`,
  ].join(' ')
  const made = `${from}\n\n${about}\n\n${markdown(table)}\n\n`
  writeFileSync(file, text.slice(0, start) + made + text.slice(end))
}
