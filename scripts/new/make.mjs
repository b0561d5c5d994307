import { newCall } from './newCall.mjs'
import { newField } from './newField.mjs'
import { newPage } from './newPage.mjs'
import { newResource } from './newResource.mjs'
import { questions } from './questions.mjs'
import { statementsOf } from './syntax.mjs'

const THINGS = { resource: newResource, field: newField, call: newCall, page: newPage }

/** An invalid use of the command, reported with its usage. */
export class UsageError extends Error {}

/**
 * Creates a new resource, field, call or page in the sources: all of it or, if it throws, nothing.
 * @param answers the answers by option
 * @param lines the source of missing answers
 */
export async function make(sources, thing, answers, lines) {
  const { options, write } = thingOf(thing)
  for (const name of Object.keys(answers))
    if (!(name in options) && !(name.replace(/\..*/s, '.<value>') in options))
      throw new UsageError(`--${name} is no option of ${thing}`)
  return sources.attempt(async () => {
    const hints = await write(questions(answers, options, lines), sources)
    // Sources that do not compile are refused.
    for (const file of sources.changed()) statementsOf(sources, file)
    return hints
  })
}

function thingOf(name) {
  const thing = Object.hasOwn(THINGS, name) ? THINGS[name] : undefined
  if (!thing) throw new UsageError(`"${name}" is nothing that is made here`)
  return thing
}

/** The usage of the command, for one subject or for all. */
export function usage(name) {
  if (!Object.hasOwn(THINGS, name)) {
    const all = Object.entries(THINGS).map(([one, { about }]) => [one, about])
    return `npm run new -- ${Object.keys(THINGS).join('|')} [--option answer …]\n\n${columns(all)}\n\nnpm run new -- field --help tells the options of one.`
  }
  const { about, options } = THINGS[name]
  const all = Object.entries(options).map(([option, question]) => [`--${option}`, question])
  return `npm run new -- ${name} [--option answer …]\n\n${about}\n\n${columns(all)}\n\nWhat no option says is asked for, or read from standard input, a line each; an empty line takes what is usual.`
}

function columns(rows) {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n')
}
