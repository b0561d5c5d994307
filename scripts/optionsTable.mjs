/** Builds the table of field options from their types and the comments there. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const COMMON = 'FieldOptions'
const BEGIN = '<!-- Made by `npm run options` from schema/field.ts and schema/kinds -->'
const END = '<!-- End of what is made -->'

/** The page with the current table. */
export function withOptions(root, page) {
  const [before, rest] = page.split(BEGIN)
  const [, after] = rest?.split(END) ?? []
  if (after === undefined) throw new Error(`the page lacks ${BEGIN} or ${END}`)
  return `${before}${BEGIN}\n\n${table(rowsOf(root))}\n\n${END}${after}`
}

function rowsOf(root) {
  const kinds = path.join(root, 'schema/kinds')
  const files = [path.join(root, 'schema/field.ts')].concat(
    readdirSync(kinds).map((name) => path.join(kinds, name)),
  )
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const types = typesOf(source)
  const builders = buildersOf(source)
  const all = types.get(COMMON).own
  const has = ([, type], option) => allOf(types, type).includes(option)
  const common = all.map((option) => {
    const without = builders.filter((one) => !has(one, option)).map(([name]) => `\`${name}\``)
    return [option, without.length > 0 ? `all but ${without.join(', ')}` : 'all']
  })
  const own = [...types]
    .filter(([name]) => name !== COMMON)
    .flatMap(([, type]) => type.own)
    .map((option) => [
      option,
      builders.filter((one) => has(one, option)).map(([name]) => `\`${name}\``),
    ])
    .filter(([, names]) => names.length > 0)
    .map(([option, names]) => [option, names.join(', ')])
    .toSorted(([a], [b]) => a.name.localeCompare(b.name))
  return [...common, ...own].map(([{ name, about }, names]) => {
    if (!about) throw new Error(`nothing is said about the option ${name}`)
    return [`\`${name}\``, about.replaceAll('|', '\\|'), names]
  })
}

/**
 * Option types by name: their own options, the type that they extend, and options picked from
 * another one.
 */
function typesOf(source) {
  const interfaces = source.matchAll(
    /^export interface (\w+)(?: extends (\w+))? \{\n([\s\S]*?)^\}/gm,
  )
  const types = new Map()
  for (const [, name, base, body] of interfaces) types.set(name, { base, own: membersOf(body) })
  const picked = source.matchAll(/^(?:export )?type (\w+) = (?:(\w+) & )?Pick<\s*(\w+),([^>]*)>/gm)
  for (const [, name, base, from, keys] of picked) {
    const names = new Set(Array.from(keys.matchAll(/'(\w+)'/g), ([, key]) => key))
    types.set(name, { base, own: [], picks: { from, names } })
  }
  return types
}

const membersOf = (body) =>
  Array.from(
    body.matchAll(/(?:^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^ {2}readonly (\w+)\??:/gm),
    (one) => ({
      name: one[2],
      about: one[1]
        ?.replace(/\n\s*\*/g, ' ')
        .replaceAll(/\{@link (\w+)\}/g, '`$1`')
        .replace(/\s+/g, ' ')
        .trim(),
    }),
  )

function allOf(types, name) {
  const { base, own, picks } = types.get(name) ?? { own: [] }
  const few = picks ? allOf(types, picks.from).filter((one) => picks.names.has(one.name)) : []
  return [...own, ...few, ...(base ? allOf(types, base) : [])]
}

/** The builder functions of kinds, each with the type of its options. */
function buildersOf(source) {
  const ways = [
    /^export const (\w+) = builder<[^(]*?(\w+),?\s*>\(/gm,
    /^export const (\w+) = \(\(options(?:(?!^export)[\s\S])*? as Builder<[^>]*?(\w+)>/gm,
    /^export function (\w+)<[^(]*\bO extends (\w+)>\(/gm,
    /^export function (\w+)<[^(]*\((?:(?!^export)[\s\S])*?options: Omit<(\w+),/gm,
  ]
  return ways
    .flatMap((way) => Array.from(source.matchAll(way), ([, name, type]) => [name, type]))
    .toSorted(([a], [b]) => a.localeCompare(b))
}

function table(rows) {
  const all = [['option', 'what for', 'kinds'], ...rows]
  const widths = [0, 1, 2].map((at) => Math.max(...all.map((row) => row[at].length)))
  const line = (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`
  const [head, ...body] = all.map(line)
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n')
}
