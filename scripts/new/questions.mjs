/**
 * Asks for missing options: on a terminal until the answer is valid, else from lines of standard
 * input.
 */
import { createInterface } from 'node:readline'

/**
 * The next line of standard input, undefined at its end; on a terminal the question is shown first.
 */
export function lineReader() {
  const { stdin: input, stdout: output } = process
  let terminal
  let lines
  return {
    isTerminal: input.isTTY === true,
    async next(question) {
      terminal ??= createInterface(input.isTTY ? { input, output } : { input })
      lines ??= terminal[Symbol.asyncIterator]()
      if (input.isTTY) output.write(question)
      const { value, done } = await lines.next()
      return done ? undefined : value
    },
    end: () => terminal?.close(),
  }
}

/**
 * @param given the answers from options
 * @param wording the question for each option
 * @param lines the source of other answers; absent if all are given
 */
export function questions(given, wording, lines) {
  async function answerOf(name, question, usual) {
    if (given[name] !== undefined) return given[name]
    const shown = usual === undefined ? '' : ` (${usual})`
    const line = await lines?.next(`${question}${shown} [--${name}]: `)
    if (line === undefined && usual === undefined)
      throw new Error(
        `--${name} is missing: ${question}. Give it as an option, or as a line of standard input.`,
      )
    return line?.trim() || usual || ''
  }

  /** @param options `problemOf` returns a sentence about an invalid answer, or nothing */
  return async function ask(name, options = {}) {
    const question = options.question ?? wording[name]
    for (;;) {
      const answer = await answerOf(name, question, options.default)
      const problem = answer === '' ? 'it cannot be empty' : options.problemOf?.(answer)
      if (!problem) return answer
      if (given[name] !== undefined || !lines?.isTerminal)
        throw new Error(`--${name} ${answer}: ${problem}`)
      console.log(`  ${problem}`)
    }
  }
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
