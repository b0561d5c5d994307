/** `npm run admin`, `npm run remove-demo`, …: what an operator does beside the running portal. */
import { freshBuild, root, serverOutput } from './freshBuild.mjs'

// Files are named from where the command was typed, as everywhere else.
const typedAt = process.env.INIT_CWD ?? process.cwd()
process.chdir(root)
try {
  await freshBuild([serverOutput])
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
process.setSourceMapsEnabled(true)
const { runCommand } = await import(new URL('../dist/server/commands.js', import.meta.url).href)
process.exitCode = await runCommand(process.argv.slice(2), typedAt)
