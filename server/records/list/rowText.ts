import type { Leaf } from '../../../schema/index.ts'

/** Turns a value as the database writes it into JSON. */
type Encode = (text: string) => string

/** Maximum number of cached lists of names. */
const maxCachedLists = 1_000

const unchanged: Encode = (text) => text
const quoted: Encode = (text) => `"${text}"`

/** Turns `2026-11-23 21:30:05.123456+00` into ISO 8601 with milliseconds. */
function instantText(text: string): string {
  const at = text.indexOf(' ')
  const fraction = text.slice(at + 9, text.indexOf('+', at))
  return `"${text.slice(0, at)}T${text.slice(at + 1, at + 9)}${`${fraction || '.'}000`.slice(0, 4)}Z"`
}

/** The encoder of a column type. Lists and groups are JSON already. */
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
      return unchanged
  }
}

/** Turns a bit mask into a list of names. Most records have one of a few masks, hence the cache. */
function maskEncoder(names: readonly string[]): Encode {
  const known = new Map<string, string>()
  return (text) => {
    let list = known.get(text)
    if (list === undefined) {
      list = JSON.stringify(names.filter((_name, bit) => Number(text) & (2 ** bit)))
      if (known.size < maxCachedLists) known.set(text, list)
    }
    return list
  }
}

function encoderOf({ leaf, isJson, names }: ListColumn): Encode {
  if (names) return maskEncoder(names)
  return isJson ? unchanged : encodeOf(leaf.kind.column)
}

/** A column of a list; its values come as text from the database, or as JSON. */
export interface ListColumn {
  readonly leaf: Leaf
  readonly isJson: boolean
  /** The value is a bit mask of these names. */
  readonly names?: readonly string[]
}

/** A row as the database driver returns it. */
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

/**
 * A JSON template: the text before each value, the value's index in the row, and the text at the
 * end.
 */
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
 * Makes a function that writes rows of the database as a JSON array of records. The database itself
 * would take several times as long.
 * @param offset number of values before those of the columns
 */
export function rowWriter(
  columns: readonly ListColumn[],
  offset: number,
): (rows: readonly RawRow[]) => string {
  const pattern: Pattern = { before: [], places: [], end: '' }
  writeInto(pattern, treeOf(columns))
  const { before, end } = pattern
  const places = pattern.places.map((at) => at + offset)
  const encoders = pattern.places.map((at) => {
    const column = columns[at]
    return column ? encoderOf(column) : unchanged
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
