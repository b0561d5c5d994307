import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { CsvError, parse } from 'csv-parse'
import { isObject } from '../../schema/index.ts'
import { factKinds, productColumns, type FactKind } from './factKinds.ts'
import type { FactRows } from './loadFacts.ts'
import { columnProblem, type SourceRow } from './readRow.ts'
import { RefusedFacts } from './refusedFacts.ts'

const refusal = (line: number, reason: string) =>
  new RefusedFacts(`Nothing was loaded.\n  line ${line}: ${reason}`)

interface Csv {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

const csvOptions = {
  bom: true,
  info: true,
  delimiter: [',', ';', '\t'],
  relax_column_count: true,
  skip_empty_lines: true,
  trim: true,
  // An unclosed quote would take the rest of the file as one cell.
  max_record_size: 100_000,
}

/** Reads the rows of a CSV file, whose first line has the names of the columns. */
async function* csvRows(file: string): AsyncGenerator<SourceRow> {
  const source = createReadStream(file)
  const reader = parse(csvOptions)
  source.on('error', (error) => reader.destroy(error)).pipe(reader)
  let names: readonly string[] | undefined
  try {
    for await (const { record, info } of reader as AsyncIterable<Csv>) {
      if (!names) {
        const duplicate = record.find((name, at) => record.indexOf(name) !== at)
        if (duplicate !== undefined)
          throw refusal(1, `the column "${duplicate}" stands there twice`)
        names = record
        continue
      }
      const cells: Record<string, unknown> = {}
      for (const [at, name] of names.entries()) cells[name] = record[at]
      const line = info.lines
      if (record.length === names.length) yield { line, cells }
      else
        yield {
          line,
          cells,
          reason: `has ${record.length} cells, where the first line has ${names.length}`,
        }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as { readonly lines?: unknown }
    throw refusal(typeof lines === 'number' ? lines : 1, 'a cell has quotes that do not match')
  }
}

function jsonRow(line: number, text: string): SourceRow {
  try {
    const cells: unknown = JSON.parse(text)
    if (isObject(cells)) return { line, cells }
  } catch {
    // Refused below, like any other text that is no object.
  }
  return { line, cells: {}, reason: 'is no JSON object' }
}

/** Reads the rows of a file with a JSON object on each line. */
async function* jsonRows(file: string): AsyncGenerator<SourceRow> {
  let line = 0
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity })
  for await (const text of lines) {
    line += 1
    const trimmed = (line === 1 ? text.replace(/^\uFEFF/, '') : text).trim()
    if (trimmed !== '') yield jsonRow(line, trimmed)
  }
}

const readers: Readonly<Record<string, (file: string) => AsyncGenerator<SourceRow>>> = {
  '.csv': csvRows,
  '.jsonl': jsonRows,
}

/** The kind of facts that has the most of these columns. */
function kindOf(names: readonly string[]): FactKind | undefined {
  const matchingColumns = ({ choices, measures }: FactKind) =>
    [...Object.keys(choices), ...Object.keys(measures)].filter((name) => names.includes(name))
  const [first, ...others] = Object.values(factKinds)
    .map((kind) => ({ kind, count: matchingColumns(kind).length }))
    .sort((one, other) => other.count - one.count)
  return first?.count && others.every(({ count }) => count < first.count) ? first.kind : undefined
}

/**
 * Opens a file of facts: CSV (`.csv`) or a JSON object on each line (`.jsonl`). The columns
 * determine the kind.
 * @throws RefusedFacts if the columns are wrong, or there are no rows
 */
export async function readFactFile(file: string): Promise<FactRows> {
  const open = readers[path.extname(file).toLowerCase()]
  if (!open) throw new RefusedFacts(`${file} is neither a .csv nor a .jsonl file.`)
  const rows = open(file)
  const { value: first } = await rows.next()
  if (!first) throw new RefusedFacts(`${file} has no rows.`)
  const names = Object.keys(first.cells)
  if (!names.length && first.reason !== undefined) throw refusal(first.line, first.reason)
  const kind = kindOf(names)
  if (!kind) throw refusal(1, 'the columns are neither those of views nor those of sales')
  const problem = columnProblem(names, kind)
  if (problem !== undefined) throw refusal(1, problem)
  async function* all(): AsyncGenerator<SourceRow> {
    if (first) yield first
    yield* rows
  }
  const by = productColumns.find((name) => names.includes(name)) ?? 'sku'
  return { kind: kind.name, by, rows: all() }
}
