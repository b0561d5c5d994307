/** Asks on the terminal for what the options do not say, until the answer will do. */
import { createInterface } from 'node:readline/promises'

export function questions(options) {
  let terminal
  const line = (question) => {
    if (!process.stdin.isTTY) throw new Error(`Nobody is here to answer. ${question}`)
    terminal ??= createInterface({ input: process.stdin, output: process.stdout })
    return terminal.question(question)
  }

  /** @param problemOf says in a sentence what is wrong with an answer, or nothing */
  async function ask(name, question, { default: usual, problemOf = () => undefined } = {}) {
    const given = options[name]
    if (given !== undefined) {
      const problem = problemOf(given)
      if (problem) throw new Error(['--', name, ' ', given, ': ', problem].join(''))
      return given
    }
    if (usual !== undefined && !process.stdin.isTTY) return usual
    const shown = usual === undefined ? '' : ` (${usual})`
    const answer = (await line(`${question}${shown} [--${name}]: `)).trim() || usual || ''
    const problem = answer === '' ? 'it cannot be empty' : problemOf(answer)
    if (!problem) return answer
    console.log(`  ${problem}`)
    return ask(name, question, { default: usual, problemOf })
  }

  return Object.assign(ask, { end: () => terminal?.close() })
}

export const camelCase = (text) =>
  /^[a-z][A-Za-z0-9]*$/.test(text) ? undefined : 'a name is written likeThis'

export const oneOf = (values) => (text) =>
  values.includes(text) ? undefined : `one of ${values.join(', ')}`

export const capitalized = (text) => text[0].toUpperCase() + text.slice(1)

/** A text inside single quotes. */
export const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** `likeThis` in plain words: `like this`. */
export const inWords = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
