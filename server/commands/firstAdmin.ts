import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { emailProblem, openAdmin } from '../features/accounts/openAdmin.ts'
import { adminLines } from './makeAdmin.ts'

interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean }
  readonly output: Writable & { readonly isTTY?: boolean }
}

/** What the terminal says of a portal that nobody can sign in to. */
export const nobodyYet =
  'Nobody can sign in yet. Make the first account with: npm run admin -- name@example.com'

/**
 * Asks whoever sits before the terminal for the email of the first administrator, while the portal runs;
 * an empty line leaves it for later. Where nobody sits there, it names the command.
 * @param isOver ends the question
 */
export async function firstAdmin(
  parts: Parameters<typeof openAdmin>[0],
  { input, output }: Terminal,
  isOver: AbortSignal,
): Promise<void> {
  const say = (line: string) => output.write(`${line}\n`)
  if (input.isTTY !== true || output.isTTY !== true) {
    say(nobodyYet)
    return
  }
  const ask = () => output.write('Nobody can sign in yet. Email of the first administrator: ')
  // Not as a terminal of readline's: Ctrl-C is to reach the portal.
  const lines = createInterface({ input, terminal: false, signal: isOver })
  try {
    ask()
    for await (const line of lines) {
      const email = line.trim()
      if (email === '') {
        say(nobodyYet)
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
