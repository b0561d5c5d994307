import { posix } from 'node:path'

/**
 * Requests what the first page reads. It is small and comes first: its answer is then there with
 * the app.
 */
const first = ['/src/app/requestEarly.ts', '/src/app/requestsOf.ts']
/** Entry points for signed-in users, whatever the page, besides their texts. */
const portal = '/src/app/App.tsx'
/** Entry points of the pages without a session. */
const guest = ['/src/login/publicPages.ts']
const texts = { en: '/src/language/english.ts', it: '/src/language/italian.ts' }
/** Files that declare the components of pages: the app, and each area for its own. */
const table = '/src/app/pageTable.ts'
/** The pages in place of generated ones. */
const overrides = '/src/features/views.ts'
const isArea = (id) => /\/src\/features\/\w+\/index\.ts$/.test(id)
const recordPages = new Set(['list', 'create', 'edit', 'show'])
const themed = '/src/theme/Themed.tsx'

/**
 * MUI is loaded with the dialog or menu that is opened; a static import in a form would load it
 * earlier.
 */
const isLate = (id) => /node_modules[\\/]@(mui|emotion)[\\/]/.test(id)

/** The files that modules need, their own first, with their style sheets. */
function filesFor(bundle, modules, mayBeLate) {
  const files = new Set()
  const add = (chunk) => {
    if (chunk?.type !== 'chunk' || files.has(chunk.fileName)) return
    const late = !mayBeLate && chunk.moduleIds.find(isLate)
    if (late) this.error(`${modules.join(', ')} cannot be drawn before ${late} is there.`)
    files.add(chunk.fileName)
    for (const name of chunk.imports) add(bundle[name])
    for (const name of chunk.viteMetadata?.importedCss ?? []) files.add(name)
  }
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      ({ type, moduleIds }) => type === 'chunk' && moduleIds.some((id) => id.endsWith(module)),
    )
    if (!chunk) this.error(`No file holds ${module}.`)
    add(chunk)
  }
  return [...files].map((name) => `/${name}`)
}

const eachOf = (named, make) =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [name, make(value)]))

/** The initial values of a module's constants, by name. */
function constantsOf({ body }) {
  const declarations = body.map((node) => node.declaration ?? node)
  const constants = declarations.flatMap((node) => node.declarations ?? [])
  return new Map(constants.map(({ id, init }) => [id.name, init]))
}

/** The dynamic imports of a row of the page table, directly or by a constant. */
function importsIn(node, constants, seen = new Set()) {
  if (typeof node !== 'object' || node === null || seen.has(node)) return []
  seen.add(node)
  if (node.type === 'ImportExpression') return [node.source.value]
  const named = node.type === 'Identifier' && constants.get(node.name)
  return [...Object.values(node), named].flatMap((part) => importsIn(part, constants, seen))
}

/** The value of an object's property; undefined if it has none. */
const property = (node, name) => node?.properties.find(({ key }) => key?.name === name)?.value

/**
 * The rows of an object, each with the modules that it loads; with the theme for pages with MUI.
 */
function rowsOf({ id, constants }, node) {
  const folder = posix.dirname(id.slice(id.lastIndexOf('/src/')))
  const named = node?.properties.filter(({ key }) => key) ?? []
  return named.map(({ key, value }) => {
    const row = value.type === 'Identifier' ? constants.get(value.name) : value
    const modules = importsIn(row, constants).map((path) => posix.join(folder, path))
    const isThemed = row.callee.name === 'themed'
    return [key.name, { modules: isThemed ? [...modules, themed] : modules, isThemed }]
  })
}

/**
 * Writes `early.json`: by language, and by row of the page table, the further files that the server
 * lists in the page for a signed-in user. The browser then requests all of them immediately, not
 * only once the first one has been loaded and run. `guest` is for everyone else.
 */
export const earlyFiles = {
  name: 'early-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    // A test may build only a part.
    if (!bundle['index.html']) return
    const filesOf = (modules, mayBeLate = false) => filesFor.call(this, bundle, modules, mayBeLate)
    const always = new Set(filesOf([...first, portal]))
    const ids = [...this.getModuleIds()]
    const read = (id) => ({ id, constants: constantsOf(this.parse(this.getModuleInfo(id).code)) })
    const app = read(ids.find((one) => one.endsWith(table)))
    const areas = ids.filter(isArea).map(read)
    const filesOfRows = (rows) =>
      eachOf(Object.fromEntries(rows), ({ modules, isThemed }) =>
        filesOf(modules, isThemed).filter((file) => !always.has(file)),
      )
    const rowsOfApp = (name) => rowsOf(app, app.constants.get(name))
    const objectsOf = ({ constants }) =>
      [...constants.values()].filter((value) => value?.type === 'ObjectExpression')
    const rowsOfAreas = (name) =>
      areas.flatMap((area) =>
        objectsOf(area).flatMap((value) => rowsOf(area, property(value, name))),
      )
    const pagesOnly = ({ properties }) => ({
      properties: properties.filter(({ key }) => recordPages.has(key?.name)),
    })
    const viewsOf = (file, node) =>
      (node?.properties ?? []).map(({ key, value }) => [key.name, rowsOf(file, pagesOnly(value))])
    const own = read(ids.find((one) => one.endsWith(overrides)))
    const rowsByName = {}
    for (const [name, rows] of [
      ...areas.flatMap((area) =>
        objectsOf(area).flatMap((value) => viewsOf(area, property(value, 'views'))),
      ),
      ...viewsOf(own, own.constants.get('views')),
    ])
      (rowsByName[name] ??= []).push(...rows)
    const early = {
      guest: filesOf(guest),
      languages: eachOf(texts, (module) => filesOf([...first, module, portal])),
      pages: filesOfRows([...rowsOfApp('pageTable'), ...rowsOfAreas('pages')]),
      generated: filesOfRows(rowsOfApp('generatedPages')),
      views: eachOf(rowsByName, filesOfRows),
    }
    this.emitFile({ type: 'asset', fileName: 'early.json', source: JSON.stringify(early) })
  },
}
