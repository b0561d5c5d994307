/** `npm run build`: builds everything. */
import { buildAll } from '../freshBuild.mjs'

await buildAll()
