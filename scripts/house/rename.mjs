/**
 * `npm run house -- --rename orders.netToVendor …`: renames fields in their definitions, in a copy,
 * and reports which of the files that use the old names the compiler finds.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sources } from './sources.mjs'

const rooms = ['resources', 'schema', 'i18n', 'server', 'src']
/**
 * Files left out: texts, which their definition reports as missing, and migrations, which are
 * history.
 */
const excluded = /^i18n\/|migrations\//i

/** The file and position of a field's key: in its definition, or in a part that this imports. */
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

/** The files that do not compile in a copy of the tree with these texts replaced. */
function broken(root, texts) {
  const copy = mkdtempSync(path.join(tmpdir(), 'bottega-rename-'))
  try {
    for (const room of rooms)
      cpSync(path.join(root, room), path.join(copy, room), { recursive: true })
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
    for (const [file, text] of texts)
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

/** The source texts of the definitions with the fields renamed. */
function renamedTexts(places) {
  const texts = new Map()
  // From the end, so that earlier positions stay valid.
  for (const { file, at, name, text } of places.toSorted((one, other) => other.at - one.at)) {
    const now = texts.get(file) ?? text
    texts.set(file, `${now.slice(0, at)}${name}Renamed${now.slice(at + name.length)}`)
  }
  return texts
}

/** Prints the files that use each name, and whether the compiler reports them after the rename. */
export function showRename(root, addresses) {
  const places = addresses.map((address) => {
    const [resource, ...rest] = address.split('.')
    return { address, ...placeOf(root, resource, rest.join('.')) }
  })
  const texts = renamedTexts(places)
  const named = broken(root, texts)
  const files = sources(root).filter(
    ({ file }) =>
      rooms.some((room) => file.startsWith(`${room}/`)) &&
      !excluded.test(file) &&
      /\.tsx?$/.test(file) &&
      !texts.has(path.join(root, file)),
  )
  for (const { address, name } of places) {
    const says = new RegExp(`(?<![\\w$])${name}(?![\\w$])`)
    const users = files.filter(({ bare }) => says.test(bare.join('\n'))).map(({ file }) => file)
    for (const file of users) console.log(`${named.has(file) ? 'named ' : 'silent'} ${file}`)
    const count = users.filter((file) => named.has(file)).length
    console.log(`${address}: the compiler names ${count} of ${users.length} files that say it`)
  }
}
