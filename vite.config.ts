import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin, UserConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import {
  dialogCode,
  earlyCode,
  figuresCode,
  frameCode,
  leftOut,
  modelCode,
  muiCode,
  sharedCode,
  sheetFamilies,
} from './scripts/build/chunks.mjs'
import { buildTarget } from './scripts/browsers.mjs'
import { groupsByPage } from './scripts/build/chunksByPage.mjs'
import { earlyFiles } from './scripts/build/earlyFiles.mjs'
import { sameData } from './scripts/build/sameData.mjs'

/**
 * `vite build` makes dist/client, `vite build --ssr` makes dist/server.
 */
export default defineConfig(({ command, isSsrBuild }) => {
  if (isSsrBuild) return server
  return command === 'build' ? { ...client, resolve: { alias: routerForUsers } } : client
})

const fileOf = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url))

/** The package names its development build under every condition that a bundler asks by. */
const routerForUsers = [
  { find: /^react-router$/, replacement: fileOf('react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: fileOf('react-router/dist/production/dom-export.mjs'),
  },
]

/** The server does not start on wrong definitions, so no browser need check those that it is served. */
const checkedByServer: Plugin = {
  name: 'checked-by-server',
  apply: 'build',
  load: (id) =>
    id.endsWith('/schema/checks/checkDefinitions.ts')
      ? 'export function checkDefinitions() {}'
      : null,
}

/** The files of definitions, each named after what it exports. Loaded here, an edit of one would restart `npm run dev`. */
const definedNames = readdirSync(fileURLToPath(new URL('resources', import.meta.url)), {
  withFileTypes: true,
}).flatMap((entry) => (entry.isFile() && entry.name !== 'index.ts' ? parse(entry.name).name : []))

/** Names alone: with the definitions the sign-in page of every record's address would load all of them. */
const namesOnly: Plugin = {
  name: 'names-only',
  apply: 'build',
  load: (id) =>
    id.endsWith('/src/routing/resourceNames.ts')
      ? `export const resourceNames = ${JSON.stringify(definedNames)}`
      : null,
}

/** What react-admin would move by if nobody handed it `raRouter`: all of react-router. */
const routerHandedIn: Plugin = {
  name: 'router-handed-in',
  apply: 'build',
  load: (id) =>
    id.endsWith('/ra-core/dist/routing/adapters/reactRouterProvider.js')
      ? 'export const reactRouterProvider = undefined'
      : null,
}

/** Small functions in place of packages: of every browser that the portal is for, or enough for what is asked. */
const natives: Readonly<Record<string, string>> = {
  '/object.entries/index.js': 'module.exports = Object.entries',
  // For react-admin's store of preferences, which holds JSON; else ninety files.
  '/lodash/isEqual.js': `${sameData.toString()}\nexport default sameData`,
}

/** Without them `node-polyglot` and the store bring many packages into the first page. */
const nativeFunctions: Plugin = {
  name: 'native-functions',
  apply: 'build',
  load: (id) => Object.entries(natives).find(([file]) => id.endsWith(file))?.[1] ?? null,
}

/** What sends reports, as the form for cards exports it. */
const reports = /sendEvent: sendPaypalEvent,\s+sendEventPlus: sendPaypalEventPlusFields,?/

/** The form for cards has no option that stops its reports to PayPal, and the page's policy lets none out. */
const noReports: Plugin = {
  name: 'no-reports',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/braintree-web-drop-in/dist/browser/dropin.js')) return null
    if (!reports.test(code)) this.error('braintree-web-drop-in sends its reports in another way')
    return { code: code.replace(reports, 'sendEvent() {}, sendEventPlus() {}'), map: null }
  },
}

/** For the calls of the data provider, whose queries are texts; else four packages would come with every list. */
const shortQueries: Plugin = {
  name: 'short-queries',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id === 'query-string' &&
    /\/(ra-data-simple-rest|ra-core)\/dist\/(dataProvider\/fetch|index)\.js$/.test(importer)
      ? fileURLToPath(new URL('scripts/build/queryText.mjs', import.meta.url))
      : null,
}

/** By the word, the lists of ad blockers know what counts visitors; this counts what artisans sell (public-cases 21). */
const unblocked = (name: string) => name.replace(/analytics/gi, 'Figures')
const nameOf = (file = 'asset') => file.replace(/^.*[\\/]|\.[^.]*$/g, '')

// The server hands out these instead of compressing the same bytes at each request. Not the
// page itself: it gets its nonce when it is sent.
const compressed = compression({
  algorithms: ['gzip', 'brotliCompress'],
  exclude: [/\.html$/, /\.(png|jpe?g|webp|avif|woff2)$/],
  threshold: 1024,
})

/** What chooses light or dark is short and comes first: a page drawn before it would flash in the other scheme. */
const drawnByScript: Plugin = {
  name: 'drawn-by-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '$& blocking="render"'),
  },
}

const target = (process.env['API_PORT'] ?? '') || '3001'
const api = { target: `http://localhost:${target}`, changeOrigin: false }

const client: UserConfig = {
  plugins: [
    react(),
    checkedByServer,
    namesOnly,
    nativeFunctions,
    noReports,
    shortQueries,
    routerHandedIn,
    drawnByScript,
    earlyFiles,
    process.env['COMPRESSED_FILES'] !== 'off' && compressed,
  ],
  // The server replaces this in every answer, so that its policy can forbid all other scripts.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/client',
    target: buildTarget,
    emptyOutDir: true,
    sourcemap: false,
    // Data addresses in style sheets would need a wider policy for a few saved requests.
    assetsInlineLimit: 0,
    rolldownOptions: {
      external: leftOut,
      output: {
        chunkFileNames: ({ name }) => `assets/${unblocked(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${unblocked(nameOf(names[0]))}-[hash][extname]`,
        codeSplitting: {
          // Few files, since each costs a request before the first page, and vendor code in files of its
          // own, since it changes rarely. Only what the frame and the grid are made of is named: a library
          // that a later page brings goes with that page.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 30,
            },
            { name: 'frame', test: frameCode, priority: 20 },
            { name: 'mui', test: muiCode, priority: 3.5 },
            { name: 'dialogs', test: dialogCode, priority: 3.4 },
            { name: 'pages', test: earlyCode, priority: 16 },
            { name: 'figures', test: figuresCode, priority: 15 },
            { name: 'model', test: modelCode, priority: 10 },
            { name: 'shared', test: sharedCode, priority: 5 },
            ...sheetFamilies,
            ...groupsByPage(),
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/cubejs-api': api,
      '/files': api,
      '/healthz': api,
      // Of the embedded gateway: see `serveFrame` and `serveClientCalls`.
      '/sandbox/gateway/': api,
      '^/(.*/)?undefined/(web|v1)/': api,
    },
  },
}

const server: UserConfig = {
  // Everything from npm stays in node_modules: it is installed where the server runs.
  ssr: { target: 'node', noExternal: [] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      // The demo is a file of its own, which a deployment may leave out.
      input: {
        main: 'server/main.ts',
        commands: 'server/commands/main.ts',
        demo: 'server/demo/index.ts',
        // For who runs several portals in one process, such as the tests.
        runPortal: 'server/runPortal.ts',
        // Started as a thread, by its name.
        tableWorker: 'server/imports/read/tableWorker.ts',
        textsWorker: 'server/features/translationFiles/textsWorker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}
