import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { emailProblem, openAdmin } from '../features/accounts/openAdmin.ts'
import { adminLines } from './makeAdmin.ts'

interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean }
  readonly output: Writable & { readonly isTTY?: boolean }
}

/** The message for a portal that nobody can sign in to. */
export const noAccountHint =
  'Nobody can sign in yet. Make the first account with: npm run admin -- name@example.com'

/**
 * Asks at the terminal for the email of the first administrator, while the portal runs; an empty
 * line leaves it for later. Without a terminal it prints the command.
 * @param isOver aborts the question
 */
export async function firstAdmin(
  parts: Parameters<typeof openAdmin>[0],
  { input, output }: Terminal,
  isOver: AbortSignal,
): Promise<void> {
  const say = (line: string) => output.write(`${line}\n`)
  if (input.isTTY !== true || output.isTTY !== true) {
    say(noAccountHint)
    return
  }
  const ask = () => output.write('Nobody can sign in yet. Email of the first administrator: ')
  // No readline terminal, so that Ctrl-C reaches the portal.
  const lines = createInterface({ input, terminal: false, signal: isOver })
  try {
    ask()
    for await (const line of lines) {
      const email = line.trim()
      if (email === '') {
        say(noAccountHint)
        return
      }
      const problem = emailProblem(email)
      if (problem === null) {
        const opened = await openAdmin(parts, email)
        for (const sentence of adminLines(opened)) say(sentence)
        return
      }
      say(problem)
      ask()
    }
  } catch (error) {
    if (!isOver.aborted) say(error instanceof Error ? error.message : String(error))
  } finally {
    lines.close()
  }
}
