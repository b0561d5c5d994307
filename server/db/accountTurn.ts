import { ApiError } from '../errors/apiError.ts'
import { waitingAccount, withinRequestTime } from './requestTime.ts'

/** Statements of one account that run at once, so that it never has all connections. */
const mostAtOnce = 4
/** Further ones that wait; far more than the pages of one person ask for. */
const mostWaiting = 100
const retrySeconds = 5

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

/** Of all databases of this process, since they share its machine. */
const lines = new Map<string, Line>()

const tooMany = () =>
  new ApiError(429, 'TOO_MANY', 'errors.tooMany', {
    vars: { minutes: 1 },
    headers: { 'Retry-After': String(retrySeconds) },
  })

function done(account: string, line: Line): void {
  const next = line.waiting.shift()
  if (next) next()
  else if ((line.running -= 1) === 0) lines.delete(account)
}

/**
 * Waits until an account may use another connection. Transactions, jobs and requests before their
 * sign-in wait for nobody.
 * @returns a function that ends the turn; undefined if there was no need for one
 * @throws ApiError 429 if too many of the account wait, or for too long
 */
export async function accountTurn(): Promise<(() => void) | undefined> {
  const account = waitingAccount()
  if (account === undefined) return undefined
  const line = lines.get(account) ?? { running: 0, waiting: [] }
  lines.set(account, line)
  if (line.running >= mostAtOnce) {
    if (line.waiting.length >= mostWaiting) throw tooMany()
    await inLine(line)
  } else line.running += 1
  let isOver = false
  return () => {
    if (!isOver) done(account, line)
    isOver = true
  }
}

/** Waits for the turn that another gives on. */
function inLine({ waiting }: Line): Promise<void> {
  let leave = () => {}
  const turn = new Promise<void>((resolve, reject) => {
    waiting.push(resolve)
    leave = () => {
      const at = waiting.indexOf(resolve)
      if (at >= 0) waiting.splice(at, 1)
      if (at >= 0) reject(tooMany())
    }
  })
  return withinRequestTime(
    () => turn,
    () => leave(),
  )
}
