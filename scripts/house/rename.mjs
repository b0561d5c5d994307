/**
 * `npm run house -- --rename orders.netToVendor`: gives a field another name in its definition, in a copy, and tells which
 * of the files that say the old one the compiler names.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sources } from './sources.mjs'

const rooms = ['resources', 'schema', 'i18n', 'server', 'src']
/** The definition itself names the texts that it lacks, and what migrations say is past. */
const apart = /^i18n\/|migrations\//i

/** The file and place of the key of a field: in its definition, or in a part that this imports. */
function placeOf(root, resource, field) {
  const name = field.split('.').at(-1)
  const seen = new Set()
  const open = [path.join(root, 'resources', `${resource}.ts`)]
  for (const file of open) {
    if (seen.has(file)) continue
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    const key = new RegExp(`^\\s+(${name}): \\w+\\(`, 'm').exec(text)
    if (key) return { file, at: key.index + key[0].indexOf(name), name, text }
    for (const [, imported] of text.matchAll(/from '(\.\.?\/[^']+)'/g)) {
      const target = path.resolve(path.dirname(file), imported)
      if (target.includes(`${path.sep}parts${path.sep}`)) open.push(target)
    }
  }
  throw new Error(`no field ${resource}.${field}`)
}

/** The files that do not compile, of a copy of the tree in which this one has another text. */
function broken(root, file, text) {
  const copy = mkdtempSync(path.join(tmpdir(), 'bottega-rename-'))
  try {
    for (const room of rooms)
      cpSync(path.join(root, room), path.join(copy, room), { recursive: true })
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
    writeFileSync(path.join(copy, path.relative(root, file)), text)
    const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8'))
    writeFileSync(
      path.join(copy, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: rooms }),
    )
    const tsc = path.join(root, 'node_modules', '.bin', 'tsc')
    const { stdout } = spawnSync(tsc, ['--noEmit', '--pretty', 'false'], {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 1e9,
    })
    return new Set([...stdout.matchAll(/^([^\s(]+)\(\d/gm)].map(([, one]) => one))
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/** Prints which files say the name, and whether the compiler names them once the definition has another one. */
export function showRename(root, address) {
  const [resource, ...rest] = address.split('.')
  const { file, at, name, text } = placeOf(root, resource, rest.join('.'))
  const renamed = `${text.slice(0, at)}${name}Renamed${text.slice(at + name.length)}`
  const named = broken(root, file, renamed)
  const says = new RegExp(`(?<![\\w$])${name}(?![\\w$])`)
  const users = sources(root).filter(
    (one) =>
      rooms.some((room) => one.file.startsWith(`${room}/`)) &&
      !apart.test(one.file) &&
      /\.tsx?$/.test(one.file) &&
      path.join(root, one.file) !== file &&
      says.test(one.bare.join('\n')),
  )
  for (const one of users) console.log(`${named.has(one.file) ? 'named ' : 'silent'} ${one.file}`)
  const count = users.filter((one) => named.has(one.file)).length
  console.log(`${address}: the compiler names ${count} of ${users.length} files that say it`)
}
