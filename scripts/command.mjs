/**
 * `npm run admin`, `npm run remove-demo`, …: commands of an operator next to the running portal.
 */
import { freshBuild, root, serverOutput } from './freshBuild.mjs'

// File arguments are relative to the folder in which the command was typed.
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
