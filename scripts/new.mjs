/**
 * `npm run new -- resource|field|call|page`: asks what it needs and writes file, labels and test. Answers
 * may also be given as options (`--name kilns`); with all of them nothing is asked.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { exitCode } from './test/runCommand.mjs'
import { newCall } from './new/newCall.mjs'
import { newField } from './new/newField.mjs'
import { newPage } from './new/newPage.mjs'
import { newResource } from './new/newResource.mjs'
import { questions } from './new/questions.mjs'
import { sourceEditor } from './new/sourceEditor.mjs'

const THINGS = { resource: newResource, field: newField, call: newCall, page: newPage }

const { positionals, tokens } = parseArgs({ strict: false, allowPositionals: true, tokens: true })
const [thing] = positionals
const write = THINGS[thing]
if (!write) {
  console.error(`npm run new -- ${Object.keys(THINGS).join('|')}`)
  process.exit(2)
}

// Another folder may be named, to try it on a copy of the sources.
const root = path.resolve(process.env.NEW_ROOT ?? fileURLToPath(new URL('..', import.meta.url)))
const ask = questions(optionsOf(tokens))
const sources = sourceEditor(root)
try {
  const hints = await write(ask, sources)
  sources.save()
  await exitCode('npx', ['oxfmt', ...sources.changed()], { cwd: root })
  console.log(
    sources
      .changed()
      .map((file) => `  ${file}`)
      .join('\n'),
  )
  for (const hint of hints) console.log(hint)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  ask.end()
}

/** `--name kilns` and `--name=kilns`; an option without a value says yes. */
function optionsOf(all) {
  const options = {}
  all.forEach((token, at) => {
    if (token.kind !== 'option') return
    const next = all[at + 1]
    const value = token.value ?? (next?.kind === 'positional' ? next.value : 'yes')
    options[token.name] = value
  })
  return options
}
