import english from 'ra-language-english'
import italian from 'ra-language-italian'
import type { Language } from '../schema/index.ts'
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

/**
 * React-admin's own texts; `ra-language-italian` was made for version 3, so ours go on top. Only the
 * app imports this: the login page and the server do without react-admin.
 */
export const reactAdminMessages: Readonly<Record<Language, typeof english>> = {
  en: english,
  it: filled(english, italian, { ra: own }) as typeof english,
}
