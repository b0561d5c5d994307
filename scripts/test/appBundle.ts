/**
 * A plugin for the server of the browser tests: imports of our code and of npm packages come from
 * one bundle, built before the first test file runs. Served one by one, as Vite does, the modules
 * of the app would be more than a thousand requests per test file, and cost more than the tests
 * themselves.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build, normalizePath, type Plugin, type ViteDevServer } from 'vite'
import type {} from 'vitest/config'
import { leftOut } from '../build/chunks.mjs'
import { importsOf, importTarget, type Imports } from './importsOf.ts'

const root = path.resolve(import.meta.dirname, '../..')
const testFiles = () => [
  path.join(root, 'tests/helpers/cleanBrowser.ts'),
  path.join(root, 'tests/helpers/apiAnswers.ts'),
  ...readdirSync(path.join(root, 'tests/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(root, 'tests/src', file)),
]
const PACKAGE = '\0package:'
// JSX is compiled as in production, without source positions.
const compiler = { jsx: { development: false } }
const SHEET = '\0sheet:'
/** `@testing-library/react` needs React's `act`, which the production build does not have. */
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

/**
 * The address of an import in the bundle: for `src/app/Portal.tsx` as for `@mui/material/Dialog`.
 */
const entryName = (target: string) => `entries/${target.replaceAll(/[^\w@/.-]/g, '_')}`

interface Built {
  /** Changes with each build, so that no browser uses an old file from its cache. */
  readonly version: number
  readonly imports: Imports
  /** Our own files in the bundle. */
  readonly sources: readonly string[]
}

async function buildOnce(folder: string, version: number): Promise<Built> {
  const imports = importsOf(testFiles(), root)
  const sources = new Set<string>()
  const packages: Plugin = {
    name: 'test-imports',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.startsWith(PACKAGE)) return source
      if (!source.endsWith('.css') || importer?.startsWith(SHEET)) return null
      const sheet = await this.resolve(source, importer, { skipSelf: true })
      return sheet && `${SHEET}${sheet.id}.js`
    },
    load(id) {
      if (id.startsWith(SHEET)) return sheetModule(id.slice(SHEET.length, -'.js'.length))
      if (!id.startsWith(PACKAGE)) return null
      const name = id.slice(PACKAGE.length)
      return packageModule(name, imports.packages.get(name) ?? new Set())
    },
    transform(code, id) {
      return REACT.test(id) ? code.replaceAll('process.env.NODE_ENV', '"development"') : null
    },
    moduleParsed({ id }) {
      if (id.startsWith(root) && !id.includes('node_modules')) sources.add(id)
    },
  }
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    mode: 'test',
    // The test server serves local files under this address.
    base: `/@fs/${normalizePath(folder)}/`,
    publicDir: false,
    // Production builds of packages, except for React: see above.
    define: {
      'process.env.NODE_ENV': '"production"',
      // Profiler reports of React's development build, for every element.
      'console.createTask': 'undefined',
      'console.timeStamp': 'undefined',
    },
    plugins: [packages],
    oxc: compiler,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'esnext',
      minify: false,
      cssMinify: false,
      sourcemap: true,
      modulePreload: false,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(
            [...imports.files].map((file) => [entryName(file), path.join(root, file)]),
          ),
          ...Object.fromEntries(
            [...imports.packages.keys()].map((name) => [entryName(name), `${PACKAGE}${name}`]),
          ),
        },
        external: leftOut,
        onLog: (level, log, report) => {
          // `use client` has no meaning without server rendering.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
        },
        preserveEntrySignatures: 'strict',
        checks: { ineffectiveDynamicImport: false, pluginTimings: false },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // A module must run when it is imported, even if its file was loaded long before.
          strictExecutionOrder: true,
          // Two files instead of hundreds; packages of a single test stay outside of them.
          codeSplitting: {
            groups: [
              { name: 'packages', test: /node_modules[\\/](?!jspdf|pdfjs-dist)/, priority: 1 },
              { name: 'app', test: (id) => !id.includes('node_modules') },
            ],
          },
        },
      },
    },
  })
  return { version, imports, sources: [...sources] }
}

/** Applies a style sheet when its module runs, as Vite's own server does. */
const sheetModule = (file: string) => `
  import text from ${JSON.stringify(`${file}?inline`)}
  const sheet = document.createElement('style')
  sheet.textContent = text
  document.head.append(sheet)`

/** Lists each export by name: those of a CommonJS package cannot be detected statically. */
function packageModule(name: string, names: ReadonlySet<string>): string {
  const from = JSON.stringify(name)
  if (names.has('*')) return `export * from ${from}`
  return names.size > 0 ? `export { ${[...names].join(', ')} } from ${from}` : `import ${from}`
}

export function appBundle(): Plugin {
  const servers = new Set<ViteDevServer>()
  let isWatching = false
  let folder = ''
  let built: Promise<Built> | undefined
  let version = 0
  const bundle = () => (built ??= buildOnce(folder, (version += 1)))
  const forget = () => {
    built = undefined
    for (const server of servers) server.moduleGraph.invalidateAll()
  }

  return {
    name: 'app-bundle',
    enforce: 'pre',
    configResolved({ cacheDir }) {
      // Parallel runs have a bundle each; the bundle of a killed run is deleted.
      folder = path.join(cacheDir, `app-${process.pid}`)
      for (const name of existsSync(cacheDir) ? readdirSync(cacheDir) : [])
        if (name.startsWith('app-') && !isRunning(Number(name.slice(4))))
          rmSync(path.join(cacheDir, name), { recursive: true, force: true })
    },
    // All npm packages are in the bundle: Vite has none to discover and pre-bundle.
    config: () => ({ optimizeDeps: { noDiscovery: true }, oxc: compiler }),
    configureVitest({ vitest }) {
      isWatching = vitest.config.watch
      vitest.vite.watcher.on('all', (_event, file) => {
        if (!/[\\/](tests|node_modules)[\\/]/.test(file)) forget()
      })
    },
    configureServer(server) {
      servers.add(server)
      // Built while the browser starts. A failure is reported where the bundle is needed.
      if (server.config.plugins.some(({ name }) => name === 'vitest:browser'))
        bundle().catch(() => undefined)
    },
    async resolveId(source, importer) {
      if (!importer || !isTest(importer)) return null
      const target = importTarget(source, importer, root)
      if (target === undefined) return null
      let { imports, version: current } = await bundle()
      if (!imports.files.has(target) && !imports.packages.has(target)) {
        // A new import in a test that is being written.
        forget()
        ;({ imports, version: current } = await bundle())
      }
      return `${folder}/${entryName(target)}.js?v=${current}`
    },
    load(id) {
      const file = id.split('?')[0] ?? ''
      // Without its source map, which would be sent along; vitest reads it when a test fails.
      return file.startsWith(folder) ? readFileSync(file, 'utf8') : null
    },
    async transform(_code, id) {
      // In watch mode the tests run again when one of these changes.
      if (isWatching && isTest(id))
        for (const file of (await bundle()).sources) this.addWatchFile(file)
    },
    closeBundle() {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isTest = (id: string) => id.startsWith(path.join(root, 'tests') + path.sep)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
