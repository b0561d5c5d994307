/** Requests the records of the first page. It is small and comes first: its answer is then there with the app. */
const first = '/src/app/prefetchFirstPage.ts'
/** What somebody signed in needs whatever the page, besides their texts. */
const app = '/src/app/App.tsx'
/** What the pages for everybody are drawn with. */
const guest = ['/src/login/publicPages.ts']
const texts = { en: '/src/language/english.ts', it: '/src/language/italian.ts' }
/** What the page at an address is drawn with: see `pageAt.ts` of the server. */
const pages = {
  form: '/src/views/record/ResourceForm.tsx',
  show: '/src/views/record/ResourceShow.tsx',
  product: '/src/pages/products/ProductPage.tsx',
  collection: '/src/pages/collections/CollectionPage.tsx',
}

/** What MUI draws comes with what somebody opens; one import in a form would bring it before the form. */
const isLate = (id) => /node_modules[\\/]@(mui|emotion)[\\/]/.test(id)

/** The files that a chunk cannot run without, its own first, with their style sheets. */
function filesFor(bundle, modules) {
  const files = new Set()
  const add = (chunk) => {
    if (chunk?.type !== 'chunk' || files.has(chunk.fileName)) return
    const late = chunk.moduleIds.find(isLate)
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
  Object.fromEntries(Object.entries(named).map(([name, module]) => [name, make(module)]))

/**
 * Writes `early.json`: by language, and by page what that needs besides, the files that the server names in the
 * page for somebody signed in. The browser then requests all of them at once, not when the first of them has
 * come and run. `guest` is for everybody else.
 */
export const earlyFiles = {
  name: 'early-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    // A test may build a part alone.
    if (!bundle['index.html']) return
    const filesOf = (modules) => filesFor.call(this, bundle, modules)
    const always = new Set(filesOf([first, app]))
    const early = {
      guest: filesOf(guest),
      languages: eachOf(texts, (module) => filesOf([first, module, app])),
      pages: eachOf(pages, (module) => filesOf([module]).filter((file) => !always.has(file))),
    }
    this.emitFile({ type: 'asset', fileName: 'early.json', source: JSON.stringify(early) })
  },
}
