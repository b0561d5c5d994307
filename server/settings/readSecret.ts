import type { Reader } from './settingReaders.ts'

export const minSecretLength = 32
/** Even 32 random digits have more different ones. */
const minDifferent = 6

/** What stands for a password in examples, ours and others'. */
const standIns: ReadonlySet<string> = new Set(['password', 'changeme', 'change-me'])

const refusedStandIn = 'one that is not in any example'

/** Whether a text is a password that anybody can read in an example. */
export const isStandIn = (text: string): boolean => standIns.has(text.toLowerCase())

/**
 * Reads what the portal signs with, or lets somebody in for. Nobody guesses a random text; an
 * explanation in its place, such as that of an example, has words and is published.
 */
export const readSecret: Reader<string> = (given) => {
  const allowed = `at least ${minSecretLength} characters long`
  if (given.length < minSecretLength) return { allowed, shown: `${given.length} characters long` }
  const isRandom = !/\s/.test(given) && new Set(given).size >= minDifferent
  return isRandom
    ? { value: given }
    : {
        allowed: 'random and without spaces, such as what `openssl rand -base64 48` prints',
        shown: 'a text that can be guessed',
      }
}

/** Reads a key or password that another system gave out; no message ever shows it. */
export const readKey: Reader<string> = (given) =>
  isStandIn(given) ? { allowed: refusedStandIn, shown: 'that of an example' } : { value: given }

/** The refusal of an address whose password is that of an example; null for any other. */
export const refuseStandIn = ({ password }: URL) =>
  isStandIn(password)
    ? {
        allowed: `an address with ${refusedStandIn}`,
        shown: 'an address with an example’s password',
      }
    : null
