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
// In this very process, so that a signal to it reaches the server and the data is closed in order.
process.setSourceMapsEnabled(true)
if (process.env.npm_lifecycle_event) endWithParent()
await import(new URL('../dist/server/main.js', import.meta.url).href)
