import type { Leaf } from '../../../schema/index.ts'

/** A value as the database writes it, as JSON. */
type Encode = (text: string) => string

/** Lists of names that are remembered. */
const mostNumbers = 1_000

const asItIs: Encode = (text) => text
const quoted: Encode = (text) => `"${text}"`

/** An instant as ISO 8601 with milliseconds, of `2026-11-23 21:30:05.123456+00`. */
function instantText(text: string): string {
  const at = text.indexOf(' ')
  const fraction = text.slice(at + 9, text.indexOf('+', at))
  return `"${text.slice(0, at)}T${text.slice(at + 1, at + 9)}${`${fraction || '.'}000`.slice(0, 4)}Z"`
}

/** How the values of a type of column become JSON. Lists and groups come as JSON already. */
function encodeOf(column: string | null): Encode {
  switch (column) {
    case 'text':
      return JSON.stringify
    case 'uuid':
    case 'date':
      return quoted
    case 'timestamptz':
      return instantText
    case 'boolean':
      return (text) => (text === 't' ? 'true' : 'false')
    default:
      return asItIs
  }
}

/** The names that have their bit in a number, as a list. Most records have one of a few numbers. */
function namesOf(names: readonly string[]): Encode {
  const known = new Map<string, string>()
  return (text) => {
    let list = known.get(text)
    if (list === undefined) {
      list = JSON.stringify(names.filter((_name, bit) => Number(text) & (2 ** bit)))
      if (known.size < mostNumbers) known.set(text, list)
    }
    return list
  }
}

function encoderOf({ leaf, isJson, names }: ListColumn): Encode {
  if (names) return namesOf(names)
  return isJson ? asItIs : encodeOf(leaf.kind.column)
}

/** A column of a list: its values are texts as the database writes them, or JSON already. */
export interface ListColumn {
  readonly leaf: Leaf
  readonly isJson: boolean
  /** Its value is a number: those of these that have their bit in it are listed. */
  readonly names?: readonly string[]
}

/** A row as the database's driver hands it out. */
export type RawRow = readonly (string | null)[]

type Tree = { [name: string]: Tree | number }

function treeOf(columns: readonly ListColumn[]): Tree {
  const tree: Tree = {}
  for (const [at, { leaf }] of columns.entries()) {
    let node = tree
    for (const part of leaf.parts.slice(0, -1)) {
      const next = node[part]
      node = typeof next === 'object' ? next : (node[part] = {} as Tree)
    }
    node[leaf.parts.at(-1) ?? ''] = at
    if (leaf.field.alias) tree[leaf.field.alias] = at
  }
  return tree
}

/** What stands before each value, with the value's place; and what stands at the end. */
interface Pattern {
  readonly before: string[]
  readonly places: number[]
  end: string
}

function writeInto(pattern: Pattern, tree: Tree): void {
  let start = '{'
  for (const [name, node] of Object.entries(tree)) {
    pattern.end += `${start}${JSON.stringify(name)}:`
    start = ','
    if (typeof node === 'object') writeInto(pattern, node)
    else {
      pattern.before.push(pattern.end)
      pattern.places.push(node)
      pattern.end = ''
    }
  }
  pattern.end += start === '{' ? '{}' : '}'
}

/**
 * Makes rows of the database the JSON of records. The database would take several times as long to make it.
 * @param first how many values stand before those of the columns
 */
export function rowWriter(
  columns: readonly ListColumn[],
  first: number,
): (rows: readonly RawRow[]) => string {
  const pattern: Pattern = { before: [], places: [], end: '' }
  writeInto(pattern, treeOf(columns))
  const { before, end } = pattern
  const places = pattern.places.map((at) => at + first)
  const encoders = pattern.places.map((at) => {
    const column = columns[at]
    return column ? encoderOf(column) : asItIs
  })
  return (rows) => {
    let text = ''
    for (const row of rows) {
      text += text ? ',' : '['
      for (let at = 0; at < places.length; at += 1) {
        const value = row[places[at] ?? 0]
        text += before[at]
        text += value === null || value === undefined ? 'null' : encoders[at]?.(value)
      }
      text += end
    }
    return text ? `${text}]` : '[]'
  }
}
