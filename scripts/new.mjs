/**
 * `npm run new -- resource|field|call|page`: asks questions and writes source, labels and test.
 * Answers may also be given as options (`--name kilns`) or as lines of standard input.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { exitCode } from './test/runCommand.mjs'
import { make, usage, UsageError } from './new/make.mjs'
import { lineReader } from './new/questions.mjs'
import { sourceEditor } from './new/sourceEditor.mjs'

// Another folder may be named, to try it on a copy of the sources.
const root = path.resolve(process.env.NEW_ROOT ?? fileURLToPath(new URL('..', import.meta.url)))
const { tokens } = parseArgs({ strict: false, allowPositionals: true, tokens: true })
const [first] = tokens
const thing = first?.kind === 'positional' ? first.value : undefined
const asksForHelp = tokens.some(({ kind, name }) => kind === 'option' && /^h(elp)?$/.test(name))

if (asksForHelp) console.log(usage(thing))
else {
  const lines = lineReader()
  try {
    if (thing === undefined) throw new UsageError('Name what is to be made')
    await write(answersOf(tokens.slice(1)), lines)
  } catch (error) {
    console.error(
      error instanceof UsageError ? `${error.message}.\n\n${usage(thing)}` : error.message,
    )
    process.exitCode = error instanceof UsageError ? 2 : 1
  } finally {
    lines.end()
  }
}

async function write(answers, lines) {
  const sources = sourceEditor(root)
  const hints = await make(sources, thing, answers, lines)
  const changed = sources.changed()
  sources.save()
  await exitCode('npx', ['oxfmt', ...changed], { cwd: root })
  console.log([...changed.map((file) => `  ${file}`), ...hints].join('\n'))
}

/** `--name kilns` and `--name=kilns`. */
function answersOf(all) {
  const answers = {}
  for (let at = 0; at < all.length; at += 1) {
    const { kind, name, value } = all[at]
    if (kind !== 'option') throw new UsageError(`"${value}" belongs to no option`)
    const next = all[at + 1]
    const answer = value ?? (next?.kind === 'positional' ? next.value : undefined)
    if (answer === undefined) throw new UsageError(`--${name} has no answer`)
    if (value === undefined) at += 1
    answers[name] = answer
  }
  return answers
}
