import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** The imports of test files, without other test files and modules that the runner serves. */
export interface Imports {
  /** Files of ours, by their path from the root. */
  readonly files: ReadonlySet<string>
  /** The imported names of each package; `*` stands for all. */
  readonly packages: ReadonlyMap<string, ReadonlySet<string>>
}

const RUNNER = /^vitest(\/|$)/
/** The names that the compiler imports from `react/jsx-runtime` in a file with JSX. */
const JSX = ['jsx', 'jsxs', 'Fragment']

/** The file of ours or the package of an import; undefined if the runner serves it. */
export function importTarget(source: string, importer: string, root: string): string | undefined {
  if (!/^[.\w@]/.test(source) || source.includes('?') || RUNNER.test(source)) return undefined
  if (!source.startsWith('.')) return source
  const file = path.relative(root, path.resolve(path.dirname(importer), source))
  return file.startsWith('tests') ? undefined : file.replaceAll(path.sep, '/')
}

/** @param which `static` leaves out dynamic imports */
export function importsOf(
  testFiles: readonly string[],
  root: string,
  which: 'all' | 'static' = 'all',
): Imports {
  const files = new Set<string>()
  const packages = new Map([['react/jsx-runtime', new Set(JSX)]])
  for (const testFile of testFiles)
    for (const { source, names } of importsIn(testFile, which)) {
      const target = importTarget(source, testFile, root)
      if (target === undefined) continue
      if (source.startsWith('.')) files.add(target)
      else packages.set(target, new Set([...(packages.get(target) ?? []), ...names]))
    }
  return { files, packages }
}

interface Import {
  readonly source: string
  readonly names: readonly string[]
}

function importsIn(file: string, which: 'all' | 'static'): readonly Import[] {
  const code = readFileSync(file, 'utf8')
  const { staticImports, dynamicImports } = parseSync(file, code).module
  const written = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest, entries }) => ({
      source: moduleRequest.value,
      names: entries.flatMap(({ importName: { kind, name }, isType }) =>
        isType ? [] : kind === 'Default' ? ['default'] : [name ?? '*'],
      ),
    }))
  if (which === 'static') return written
  const awaited = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    source: code.slice(start + 1, end - 1),
    names: ['*'],
  }))
  return [...written, ...awaited]
}
