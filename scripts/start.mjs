/** `npm start`: builds the portal if need be and runs it. */
import { endWithParent } from './endWithParent.mjs'
import { freshBuild, root } from './freshBuild.mjs'

process.chdir(root)
try {
  await freshBuild()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
// In this process, so that a signal reaches the server and the database is closed properly.
process.setSourceMapsEnabled(true)
if (process.env.npm_lifecycle_event) endWithParent()
await import(new URL('../dist/server/main.js', import.meta.url).href)
