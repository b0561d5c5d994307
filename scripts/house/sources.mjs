/** The files that the house rules cover, and their text without comments or strings. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDERS = ['schema', 'resources', 'i18n', 'src', 'server', 'scripts', 'tools', 'tests']
const SOURCE = /\.(ts|tsx|mts|mjs|js)$/

/** Every folder of ours, as paths from the root: `src`, `src/features`, `src/features/products`. */
export function folders(root) {
  const below = (folder) =>
    entries(root, folder)
      .filter((entry) => entry.isDirectory() && !/^(__|node_modules$)/.test(entry.name))
      .flatMap((entry) => {
        const inner = `${folder}/${entry.name}`
        return [inner, ...below(inner)]
      })
  return [...FOLDERS, 'docs', '.ci'].flatMap((folder) => [folder, ...below(folder)])
}

/** Every source file: its path, lines, text without comments, and without strings either. */
export function sources(root) {
  const top = entries(root, '.').filter((entry) => entry.isFile())
  const inside = folders(root).flatMap((folder) =>
    entries(root, folder)
      .filter((entry) => entry.isFile())
      .map((entry) => `${folder}/${entry.name}`),
  )
  return [...top.map((entry) => entry.name), ...inside]
    .filter((file) => SOURCE.test(file))
    .map((file) => source(file, readFileSync(path.join(root, file), 'utf8')))
}

export function source(file, text) {
  return {
    file,
    lines: text.replace(/\n$/, '').split('\n'),
    code: blank(text, { strings: false }).split('\n'),
    bare: blank(text, { strings: true }).split('\n'),
  }
}

function entries(root, folder) {
  try {
    return readdirSync(path.join(root, folder), { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

// One alternative per thing that may hide a comment sign in it or be hidden by one. A plain string
// ends at its line's end, so an apostrophe in JSX text spoils one line at most. A slash starts a
// regular expression only where a value may start.
const TOKEN =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(?<string>'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?)|(?<template>`(?:\\[\s\S]|[^`\\])*`?)|(?<regex>(?<=(?:[=(,:;!&|?{}[\n]|=>|return)\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*)/g

/** Replaces comments (and strings) by spaces; line numbers are kept. */
function blank(text, { strings }) {
  return text.replace(TOKEN, (token, ...rest) => {
    const kind = rest.at(-1)
    if (kind.comment !== undefined) return spaces(token)
    if (!strings) return token
    if (kind.template !== undefined) return templateHoles(token)
    return spaces(token)
  })
}

/** Blanks the text of a template, but keeps the code in its `${...}`. */
function templateHoles(token) {
  let code = ''
  let end = 0
  for (const hole of token.matchAll(/\$\{([^}]*)\}/g)) {
    code += spaces(token.slice(end, hole.index + 2)) + hole[1]
    end = hole.index + 2 + hole[1].length
  }
  return code + spaces(token.slice(end))
}

const spaces = (text) => text.replace(/[^\n]/g, ' ')
