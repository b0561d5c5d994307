import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/freshBuild.mjs'

/** Everything that a portal is built from and started with. */
const parts =
  'resources schema i18n src server public scripts tests tools docs index.html vitest.config.ts vite.config.ts tsconfig.json package.json package-lock.json .oxfmtrc.json'.split(
    ' ',
  )

/** A copy of the sources to write in, gone after use. */
export interface GrownSources {
  readonly path: string
  /** Writes a new file. */
  add(file: string, text: string): void
  /** Puts a line before the only line that reads like this. */
  insert(file: string, line: string, before: string): void
  remove(): void
}

/** Copies the sources, so that a test may write in them as somebody at work would. */
export function grownSources(): GrownSources {
  const path = mkdtempSync(join(tmpdir(), 'bottega sources '))
  const isOurs = (file: string) => !file.endsWith('/node_modules')
  for (const part of parts)
    cpSync(join(root, part), join(path, part), {
      recursive: true,
      filter: isOurs,
    })
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'), 'dir')
  return {
    path,
    add: (file, text) => writeFileSync(join(path, file), text, { flag: 'wx' }),
    insert(file, line, before) {
      const lines = readFileSync(join(path, file), 'utf8').split('\n')
      const places = lines.flatMap((one, at) => (one.trim() === before ? [at] : []))
      const [place] = places
      if (place === undefined || places.length > 1)
        throw new Error(`${file} has ${places.length} lines "${before}"`)
      writeFileSync(join(path, file), lines.toSpliced(place, 0, line).join('\n'))
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}
