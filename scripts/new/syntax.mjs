/** Reads a source file: its top-level names with their values, and its imports. */
import path from 'node:path'
import { parseAst } from 'vite'

const LANGUAGES = { '.ts': 'ts', '.tsx': 'tsx', '.mjs': 'js' }

/** Cache of syntax trees by source text. */
const trees = new Map()

export function statementsOf(sources, file) {
  const text = sources.read(file)
  const known = trees.get(file)
  if (known?.text === text) return known.body
  const body = parsed(file, text)
  trees.set(file, { text, body })
  return body
}

function parsed(file, text) {
  try {
    return parseAst(text, { lang: LANGUAGES[path.extname(file)] }).body
  } catch {
    throw new Error(`${file} does not compile with these answers. Nothing was changed.`)
  }
}

/** A value without `as const`, `satisfies …` and brackets around it. */
export function bare(node) {
  const isWrapped = /^(?:TS(?:As|Satisfies)|Parenthesized)Expression$/.test(node.type)
  return isWrapped ? bare(node.expression) : node
}

const declarationOf = (statement) =>
  statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement

/** The constants of a file, each with its value and its statement. */
export const constantsOf = (statements) =>
  statements.flatMap((statement) => {
    const declaration = declarationOf(statement)
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations
      .filter(({ id, init }) => id.type === 'Identifier' && init)
      .map(({ id, init }) => ({ name: id.name, node: bare(init), statement }))
  })

/** The imports of a file from files of ours, with their paths from the root. */
export const importsOf = (statements, file) =>
  statements
    .filter(({ type, source }) => type === 'ImportDeclaration' && source.value.startsWith('.'))
    .map((node) => ({ node, target: path.posix.join(path.posix.dirname(file), node.source.value) }))

/** Every name that is declared at the top level of a file. */
export const namesIn = (statements) =>
  new Set(
    statements.flatMap((statement) => {
      if (statement.type === 'ImportDeclaration')
        return statement.specifiers.map(({ local }) => local.name)
      const declaration = declarationOf(statement)
      if (declaration?.type === 'VariableDeclaration')
        return declaration.declarations.map(({ id }) => id.name)
      return declaration?.id?.name ?? []
    }),
  )

/** The name of a property; undefined if it is computed. */
export const keyOf = ({ key, computed }) =>
  computed || !key ? undefined : (key.name ?? String(key.value))
