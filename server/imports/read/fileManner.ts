import { writtenNumber, type CellWords } from '../../../schema/index.ts'
import type { ImportColumn } from './importColumns.ts'
import type { MatchedHead } from './matchHeads.ts'
import type { OpenTable } from './openTable.ts'
import type { Delimiter } from './readTable.ts'

/** How a file writes values: found out once, and kept with the import, for rows that are mended later. */
export type FileManner = Pick<CellWords, 'decimal'>

const numbers = new Set(['number', 'integer', 'money', 'percent'])

const isOfNumbers = ({ cell }: ImportColumn) => numbers.has(cell.kindName)

/** Rows that are enough to see how numbers are written. */
const enough = 2000

/** What {@link fileManner} is to look at: the texts of the columns of numbers. */
export async function writtenNumbers(
  table: OpenTable,
  heads: readonly MatchedHead[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, readonly string[]>()
  for (const [at, { column }] of heads.entries())
    if (column && isOfNumbers(column)) found.set(at, await table.textsOf(at, enough))
  return found
}

/**
 * How a file writes numbers: as those that can be read in one way only are; where there is none, commas between
 * cells go with a decimal point and semicolons with a comma, as spreadsheets save them.
 */
export function fileManner(
  delimiter: Delimiter,
  heads: readonly MatchedHead[],
  textsOf: ReadonlyMap<number, readonly string[]>,
): FileManner {
  const signs = new Set<string>()
  for (const [at, { column }] of heads.entries()) {
    if (!column || !isOfNumbers(column)) continue
    for (const cell of textsOf.get(at) ?? []) {
      // What is the same number either way says nothing, nor does what could be two.
      const sign = /[.,](?=\d+\D*$)/.exec(cell)?.[0]
      const found = sign && writtenNumber(cell, null, column.cell.field)
      if (typeof found === 'number' && !Number.isInteger(found)) signs.add(sign ?? '')
    }
  }
  if (signs.size === 1) return { decimal: signs.has(',') ? ',' : '.' }
  if (signs.size > 1) return { decimal: null }
  return { decimal: delimiter === ',' ? '.' : delimiter === ';' ? ',' : null }
}
