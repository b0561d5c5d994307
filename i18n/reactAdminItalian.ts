import english from 'ra-language-english'
import italian from 'ra-language-italian'
import { reactAdmin as own } from './it/reactAdmin.ts'

interface Tree {
  readonly [key: string]: unknown
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null
}

/** The keys of the first tree, each with the text of the last tree that has it. */
function filled(tree: Tree, ...others: readonly Tree[]): Tree {
  const entries = Object.entries(tree).map(([key, value]) => {
    const parts = others.map((other) => other[key])
    if (isTree(value)) return [key, filled(value, ...parts.filter(isTree))]
    return [key, parts.findLast((part) => typeof part === 'string') ?? value]
  })
  return Object.fromEntries(entries) as Tree
}

/** React-admin's own texts: `ra-language-italian` was made for version 3, so ours go on top. */
export const reactAdminItalian = filled(english, italian, { ra: own }) as typeof english
