import { isId } from '../../schema/index.ts'
import { copyCell } from '../db/copyRows.ts'
import { columnsOf, productColumns, type FactKind, type ProductColumn } from './factKinds.ts'

/** A row of the source, with its line number. */
export interface SourceRow {
  readonly line: number
  /** Its cells by column name. */
  readonly cells: Readonly<Record<string, unknown>>
  /** Why the row cannot be read. */
  readonly reason?: string
}

const count = /^\d{1,10}$/
const euros = /^\d{1,9}(\.\d{1,2})?$/
const dayCache = new Map<string, boolean>()

/** Whether a text is a day of the calendar from 2000 on. */
function isDay(text: string): boolean {
  const known = dayCache.get(text)
  if (known !== undefined) return known
  const moment = /^2\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  const found = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
  // Only days are cached: a file has few different ones, but may have any number of invalid texts.
  if (found) dayCache.set(text, found)
  return found
}

const cellText = (value: unknown) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

const quoted = (text: string) => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)

const invalid = (name: string, value: string) =>
  value === '' ? `"${name}" is missing` : `"${name}" cannot be ${quoted(value)}`

/** Makes a function that turns a row into a line for `COPY`, or tells why it is invalid. */
export function rowReader(kind: FactKind, by: ProductColumn, lastDay: string) {
  const choices = Object.entries(kind.choices)
  const measures = Object.entries(kind.measures)
  const columns = new Set([by, ...columnsOf(kind)])
  /** @returns the line, or the reason for refusing the row */
  return ({ line, cells, reason }: SourceRow): string | { readonly reason: string } => {
    if (reason !== undefined) return { reason }
    for (const name in cells) if (!columns.has(name)) return { reason: unknownColumn(name, kind) }
    const day = cellText(cells['day'])
    if (!isDay(day))
      return {
        reason: day === '' ? invalid('day', day) : `${quoted(day)} is no day; write 2026-01-31`,
      }
    if (day > lastDay) return { reason: `${day} is not over yet` }
    const product = cellText(cells[by])
    if (product === '') return { reason: `"${by}" is missing` }
    if (by === 'product' && !isId(product)) return { reason: `${quoted(product)} is no id` }
    let text = `${line}\t${day}\t${copyCell(product)}`
    for (const [name, values] of choices) {
      const value = cellText(cells[name])
      if (!values.has(value)) return { reason: invalid(name, value) }
      text += `\t${value}`
    }
    for (const [name, { isMoney, max }] of measures) {
      const value = cellText(cells[name])
      if (!(isMoney ? euros : count).test(value) || Number(value) > max)
        return { reason: invalid(name, value) }
      text += `\t${value}`
    }
    return `${text}\n`
  }
}

/** The reason for refusing a column. */
function unknownColumn(name: string, kind: FactKind): string {
  const isSum = kind.name === 'views' && (name === 'units' || name === 'gmv')
  return isSum
    ? `"${name}" is the sum of the sales; a file of views does not name it`
    : `there is no column ${quoted(name)} in a file of ${kind.name}`
}

/**
 * Checks the columns of a file. @returns a problem; undefined if there is none
 */
export function columnProblem(names: readonly string[], kind: FactKind): string | undefined {
  const by = productColumns.filter((name) => names.includes(name))
  if (by.length !== 1) return `one column has to name the product, "sku" or "product"`
  const missing = columnsOf(kind).find((name) => !names.includes(name))
  if (missing !== undefined) return `the column "${missing}" is missing`
  const known = new Set<string>([...by, ...columnsOf(kind)])
  const unknown = names.find((name) => !known.has(name))
  return unknown === undefined ? undefined : unknownColumn(unknown, kind)
}
