import path from 'node:path'
import { loginCode } from './chunks.mjs'

const root = path.resolve(import.meta.dirname, '..')
const inProject = (file) => path.join(root, file)

/** The pages for everybody come with a file of their own. */
const signIn = ['src/main.ts', 'src/login/publicPages.ts']
const app = ['src/app/App.tsx', 'src/app/requestEarly.ts', 'src/app/requestsOf.ts']
const form = ['src/views/record/ResourceForm.tsx']
const editor = ['src/features/products/ProductPage.tsx']
/** Binds an input to its form: a page without it has no form. */
const input = 'src/fields/context/useField.ts'
/** Names areas, which name every page by the import that loads it. */
const areas = 'src/features/index.ts'

/** Files that name all of a library: who uses one thing of it does not need the others. */
const isBarrel = (id) =>
  /node_modules[\\/](react-admin|ra-core|ra-ui-materialui)[\\/]dist[\\/]([\w-]+[\\/])*index\.js$/.test(
    id,
  )

/** The modules that some modules cannot run without. */
function reached(from, infoOf) {
  const found = new Set()
  const visit = (id) => {
    if (found.has(id) || isBarrel(id)) return
    found.add(id)
    for (const next of infoOf(id)?.importedIds ?? []) visit(next)
  }
  for (const one of from) visit(one)
  return found
}

/** Tells of a module which file it belongs into; null for one that the bundler finds a place for. */
function fileOf(infoOf) {
  const from = (files) => reached(files.map(inProject), infoOf)
  const [atSignIn, ofApp, ofForm, ofEditor] = [signIn, app, form, editor].map(from)
  const areaIds = infoOf(inProject(areas))?.importedIds ?? []
  const allPages = areaIds.flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? [])
  const plainPages = allPages.filter((id) => !reached([id], infoOf).has(inProject(input)))
  const ofPlainPages = reached(plainPages, infoOf)
  return (id) => {
    // What is named comes with it wherever else it is used: elsewhere it would draw another file in.
    if (loginCode.test(id)) return 'session'
    if (atSignIn.has(id)) return ofApp.has(id) ? 'session' : null
    if (ofApp.has(id)) return 'app'
    if (!ofForm.has(id) && !ofEditor.has(id)) return null
    if (ofPlainPages.has(id)) return 'parts'
    return ofForm.has(id) ? 'form' : 'editor'
  }
}

/** The first takes what it needs with it; what the pages for everybody share with the app is nobody else's. */
const priorities = { session: 40, app: 4, parts: 3, form: 2, editor: 1 }

/**
 * Groups for the bundler: what the app draws every page with, what forms share with pages that have none, forms, and the
 * product editor, a file each. Else each share of a share is a file: the editor came in ninety, and a slow
 * machine needs longer for a request than for the code in it.
 */
export function groupsByPage() {
  let file
  return Object.entries(priorities).map(([name, priority]) => ({
    debugName: name,
    priority,
    name: (id, context) => {
      file ??= fileOf((one) => context.getModuleInfo(one))
      return file(id) === name ? name : null
    },
  }))
}
