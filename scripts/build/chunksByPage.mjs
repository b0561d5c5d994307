import path from 'node:path'
import { loginCode } from './chunks.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const inProject = (file) => path.join(root, file)

/** Entry points of the pages without a session, which have a file of their own. */
const signIn = ['src/main.ts', 'src/login/publicPages.ts']
const app = ['src/app/App.tsx', 'src/app/requestEarly.ts', 'src/app/requestsOf.ts']
const form = ['src/views/record/ResourceForm.tsx']
const editor = ['src/features/products/ProductPage.tsx']
/** Binds an input to its form; a page that does not import it has no form. */
const input = 'src/fields/context/useField.ts'
/** Imports the areas, which import every page dynamically. */
const areas = 'src/features/index.ts'

/** Whether a file re-exports a whole library, of which a user needs only a part. */
const isBarrel = (id) =>
  /node_modules[\\/](react-admin|ra-core|ra-ui-materialui)[\\/]dist[\\/]([\w-]+[\\/])*index\.js$/.test(
    id,
  )

/** All modules that some modules import statically, directly or not. */
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

/** Returns a function that names the file of a module; null if the bundler should decide. */
function fileOf(infoOf) {
  const from = (files) => reached(files.map(inProject), infoOf)
  const [atSignIn, ofApp, ofForm, ofEditor] = [signIn, app, form, editor].map(from)
  const areaIds = infoOf(inProject(areas))?.importedIds ?? []
  const allPages = areaIds.flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? [])
  const plainPages = allPages.filter((id) => !reached([id], infoOf).has(inProject(input)))
  const ofPlainPages = reached(plainPages, infoOf)
  return (id) => {
    // Listed modules belong to the session even if others use them: elsewhere they would pull in
    // another file.
    if (loginCode.test(id)) return 'session'
    if (atSignIn.has(id)) return ofApp.has(id) ? 'session' : null
    if (ofApp.has(id)) return 'app'
    if (!ofForm.has(id) && !ofEditor.has(id)) return null
    if (ofPlainPages.has(id)) return 'parts'
    return ofForm.has(id) ? 'form' : 'editor'
  }
}

/** Higher priorities first: a group includes the imports of its modules. */
const priorities = { session: 40, app: 4, parts: 3, form: 2, editor: 1 }

/**
 * Groups for the bundler, a file each: the frame of the app, code that forms share with pages
 * without forms, forms, and the product editor. Otherwise every combination would be a file: the
 * editor came in ninety, and on a slow machine a request takes longer than the code in it.
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
