import { writtenNumber, type CellWords } from '../../../schema/index.ts'
import type { MatchedHead } from './matchHeads.ts'
import type { Table } from './readTable.ts'

/** How a file writes values: found out once, and kept with the import, for rows that are mended later. */
export type FileManner = Pick<CellWords, 'decimal'>

const numbers = new Set(['number', 'integer', 'money', 'percent'])

/** Rows that are enough to see how numbers are written. */
const enough = 2000

/**
 * How a file writes numbers: as those that can be read in one way only are; where there is none, commas between
 * cells go with a decimal point and semicolons with a comma, as spreadsheets save them.
 */
export function fileManner(table: Table, heads: readonly MatchedHead[]): FileManner {
  const places = heads.flatMap(({ column }, at) =>
    column && numbers.has(column.cell.kindName) ? [{ at, field: column.cell.field }] : [],
  )
  const signs = new Set<string>()
  for (const { cells } of table.rows.slice(0, enough))
    for (const { at, field } of places) {
      const cell = cells[at] ?? ''
      // What is the same number either way says nothing, nor does what could be two.
      const sign = /[.,](?=\d+\D*$)/.exec(cell)?.[0]
      const found = sign && writtenNumber(cell, null, field)
      if (typeof found === 'number' && !Number.isInteger(found)) signs.add(sign ?? '')
    }
  if (signs.size === 1) return { decimal: signs.has(',') ? ',' : '.' }
  if (signs.size > 1) return { decimal: null }
  return { decimal: table.delimiter === ',' ? '.' : table.delimiter === ';' ? ',' : null }
}
