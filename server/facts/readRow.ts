import { isId } from '../../schema/index.ts'
import { copyCell } from '../db/copyRows.ts'
import { columnsOf, productColumns, type FactKind, type ProductColumn } from './factKinds.ts'

/** A row as it came, with the line that it stands on. */
export interface SourceRow {
  readonly line: number
  /** Its cells by column; what is no object was none in the file. */
  readonly cells: Readonly<Record<string, unknown>>
  /** What keeps the row from being read at all. */
  readonly reason?: string
}

const count = /^\d{1,10}$/
const euros = /^\d{1,9}(\.\d{1,2})?$/
const days = new Map<string, boolean>()

/** Whether a text is a day of the calendar from 2000 on. */
function isDay(text: string): boolean {
  const known = days.get(text)
  if (known !== undefined) return known
  const moment = /^2\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  const found = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
  // A file has few different days, and what is none may be anything.
  if (found) days.set(text, found)
  return found
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

const shown = (text: string) => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)

const wrong = (name: string, value: string) =>
  value === '' ? `"${name}" is missing` : `"${name}" cannot be ${shown(value)}`

/** What makes a line for `COPY` of a row, or says what is wrong with it. */
export function rowReader(kind: FactKind, by: ProductColumn, lastDay: string) {
  const choices = Object.entries(kind.choices)
  const measures = Object.entries(kind.measures)
  const columns = new Set([by, ...columnsOf(kind)])
  /** @returns a line, or a reason in an object */
  return ({ line, cells, reason }: SourceRow): string | { readonly reason: string } => {
    if (reason !== undefined) return { reason }
    for (const name in cells) if (!columns.has(name)) return { reason: unknownColumn(name, kind) }
    const day = textOf(cells['day'])
    if (!isDay(day))
      return {
        reason: day === '' ? wrong('day', day) : `${shown(day)} is no day; write 2026-01-31`,
      }
    if (day > lastDay) return { reason: `${day} is not over yet` }
    const product = textOf(cells[by])
    if (product === '') return { reason: `"${by}" is missing` }
    if (by === 'product' && !isId(product)) return { reason: `${shown(product)} is no id` }
    let text = `${line}\t${day}\t${copyCell(product)}`
    for (const [name, values] of choices) {
      const value = textOf(cells[name])
      if (!values.has(value)) return { reason: wrong(name, value) }
      text += `\t${value}`
    }
    for (const [name, { isMoney, most }] of measures) {
      const value = textOf(cells[name])
      if (!(isMoney ? euros : count).test(value) || Number(value) > most)
        return { reason: wrong(name, value) }
      text += `\t${value}`
    }
    return `${text}\n`
  }
}

/** Why a column is refused. */
function unknownColumn(name: string, kind: FactKind): string {
  const isSum = kind.name === 'views' && (name === 'units' || name === 'gmv')
  return isSum
    ? `"${name}" is the sum of the sales; a file of views does not name it`
    : `there is no column ${shown(name)} in a file of ${kind.name}`
}

/**
 * What is wrong with the columns of a file; undefined where nothing is. @param names in whatever
 * order
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
