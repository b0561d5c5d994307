/** A component imports the style sheets of its classes, directly or by its imports. */
import path from 'node:path'
import { belongs, sheetPrefix, sheetsOf } from './styles.mjs'

const IMPORT = /^(?:import|export)(?! type)[^'"]*?['"](\.[^'"]+)['"]/gm
const CLASS_NAME = /[cC]lassName=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g

export function classes(root, files, folders) {
  const sheets = sheetsOf(root, folders)
    .map(({ file }) => ({ file, prefix: sheetPrefix(file) }))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
  const texts = new Map(
    files.filter(({ file }) => /^src\/.*\.tsx?$/.test(file)).map((one) => [one.file, text(one)]),
  )
  const imports = new Map([...texts].map(([file, code]) => [file, importsOf(file, code)]))
  const problems = [...texts].flatMap(([file, code]) => {
    const used = new Map(
      classNames(code).flatMap(({ name, line }) => {
        const sheet = sheets.find(({ prefix }) => belongs(name, prefix))
        return sheet ? [[sheet.file, { name, line }]] : []
      }),
    )
    if (used.size === 0) return []
    const reached = reach(file, imports)
    return [...used]
      .filter(([sheet]) => !reached.has(sheet))
      .map(
        ([sheet, { name, line }]) =>
          `${file}:${line} uses .${name} and does not import ${sheet} (scripts/house/classes.mjs)`,
      )
  })
  return { problems }
}

const text = ({ code }) => code.join('\n')

const importsOf = (file, code) =>
  [...code.matchAll(IMPORT)].map(([, spec]) => path.posix.join(path.posix.dirname(file), spec))

function classNames(code) {
  return [...code.matchAll(CLASS_NAME)].flatMap(({ 1: plain, 2: computed, index }) => {
    const line = code.slice(0, index).split('\n').length
    const written =
      plain ??
      [...computed.matchAll(/'([^']*)'|`([^`]*)`/g)]
        .map(([, quoted, template]) => quoted ?? template.replace(/\$\{[^}]*\}/g, ' '))
        .join(' ')
    return written
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => ({ name, line }))
  })
}

/** All files that a file imports, directly or not. */
function reach(file, imports) {
  const found = new Set([file])
  for (const one of found) for (const next of imports.get(one) ?? []) found.add(next)
  return found
}
