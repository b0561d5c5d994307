import type { Database } from '../db/connect.ts'
import { networkOf } from './networkOf.ts'
import { attemptCounter, rateLimiter, type GiveBack, type Pace } from './rateLimiter.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** An attempt to sign in to an account. */
export interface Attempt {
  readonly email: string
  readonly address: string
  /** Hash of a device that has signed in to this account before; see `devices.ts`. */
  readonly device?: string | undefined
}

/** An attempt that has been counted. */
export interface CountedAttempt {
  /** Records a wrong password. @returns whether the owner of the account is to be warned now */
  failed(): Promise<boolean>
  /** Uncounts this attempt only: the password was right, but the second factor is still missing. */
  giveBack(): Promise<void>
  /** Uncounts this attempt and the earlier wrong ones from the same place. */
  succeeded(): Promise<void>
}

/** Limits wrong passwords: slows attackers down without locking out the owner. */
export interface LoginLimits {
  /**
   * Counts an attempt before its password is checked, so that parallel attempts get no extra tries.
   * @throws ApiError 429
   */
  attempt(attempt: Attempt): Promise<CountedAttempt>
  /** Counts an attempt of an address with texts too long for any account. @throws ApiError 429 */
  overlong(address: string): Promise<void>
  /** Resets the counts of an account whose password has just been replaced. */
  startAnew(attempt: Attempt): Promise<void>
}

/** For one device or address at one account. */
const paceOfPlace: Pace = { atOnce: 10, within: hour, pause: 2 * minute }
/**
 * Wrong passwords of an address over all accounts. From `suspect` on it gets fewer tries at each
 * account, but at least one, for users there who know their password; from `flood` on it is slowed
 * down.
 */
const wrongOfAddress = { suspect: 50, flood: 300, within: 15 * minute }
const paceOfSuspect: Pace = { atOnce: 2, within: hour, pause: 2 * minute }
const paceOfFlood: Pace = { atOnce: 1, within: 3 }
/** For one account from all addresses: against attackers with many addresses. */
const pacesOfAccount: readonly Pace[] = [
  { atOnce: 30, within: hour, pause: minute },
  { atOnce: 100, within: day, pause: 5 * minute },
]
/** After this many wrong passwords within a day the owner gets a mail, one per day. */
const wrongBeforeWarning = 10

/** Counts and limits the attempts of an address over all accounts. */
function addressLimits(database: Database, purpose: string) {
  const all = attemptCounter(database, `${purpose}-address`, wrongOfAddress.within)
  const many = rateLimiter(database, `${purpose}-address-pause`, paceOfFlood)
  return {
    /**
     * @returns whether the address is suspect, and how to uncount.
     * @throws ApiError 429 for a flood
     */
    async take(network: string): Promise<{ isSuspect: boolean; giveBack: GiveBack }> {
      const wrong = await all.count(network)
      if (wrong > wrongOfAddress.flood) await many.take(network)
      return { isSuspect: wrong > wrongOfAddress.suspect, giveBack: () => all.giveBack(network) }
    },
  }
}

/**
 * Limits for sign-in and other checks of the password. Attempts from a known device count only
 * there.
 */
export function loginLimits(database: Database): LoginLimits {
  const ofAddress = addressLimits(database, 'login')
  const ofPlace = rateLimiter(database, 'login-place', paceOfPlace)
  const ofSuspect = rateLimiter(database, 'login-suspect', paceOfSuspect)
  const ofAccount = pacesOfAccount.map((pace, at) =>
    rateLimiter(database, `login-account-${at}`, pace),
  )
  const warned = attemptCounter(database, 'login-warned', day)
  const placeKey = ({ email, address, device }: Attempt) =>
    `${device ?? networkOf(address)} ${email}`

  async function forgetPlace(attempt: Attempt) {
    await ofPlace.forget(placeKey(attempt))
    await ofSuspect.forget(placeKey(attempt))
  }

  /** Counts an attempt with all limiters that apply; a refused attempt stays counted. */
  async function takeAll(attempt: Attempt): Promise<GiveBack[]> {
    const { email, address, device } = attempt
    if (device !== undefined) return [await ofPlace.take(placeKey(attempt))]
    const { isSuspect, giveBack } = await ofAddress.take(networkOf(address))
    const taken = [giveBack, await (isSuspect ? ofSuspect : ofPlace).take(placeKey(attempt))]
    // Last, so that attempts refused above do not use up the tries of others at this account.
    for (const one of ofAccount) taken.push(await one.take(email))
    return taken
  }

  return {
    async attempt(attempt) {
      const taken = await takeAll(attempt)
      async function giveBack() {
        for (const one of taken) await one()
      }
      return {
        failed: async () => (await warned.count(attempt.email)) === wrongBeforeWarning,
        giveBack,
        async succeeded() {
          await giveBack()
          await forgetPlace(attempt)
        },
      }
    },
    async overlong(address) {
      await ofAddress.take(networkOf(address))
    },
    async startAnew(attempt) {
      await forgetPlace(attempt)
      for (const one of ofAccount) await one.forget(attempt.email)
    },
  }
}

/** Limits the mails with links per mailbox, whoever requests them. */
export function mailLimits(database: Database) {
  const ofAddress = addressLimits(database, 'forgot')
  const ofSuspect = rateLimiter(database, 'forgot-suspect', { atOnce: 1, within: 15 * minute })
  const ofMailbox = rateLimiter(database, 'forgot-account', { atOnce: 5, within: 15 * minute })
  return {
    /** @throws ApiError 429 */
    async attempt(email: string, address: string): Promise<void> {
      const network = networkOf(address)
      const { isSuspect } = await ofAddress.take(network)
      if (isSuspect) await ofSuspect.take(`${network} ${email}`)
      await ofMailbox.take(email)
    },
  }
}

/** Limits the use of link tokens per address; they cannot be guessed in practice. */
export function linkLimits(database: Database) {
  const ofAddress = rateLimiter(database, 'link-address', {
    atOnce: 50,
    within: 15 * minute,
    pause: 3,
  })
  return {
    /** @returns a function that uncounts a valid token. @throws ApiError 429 */
    attempt: (address: string) => ofAddress.take(networkOf(address)),
  }
}

/**
 * Limits changes of a user's own email: the answer reveals which emails already have an account, so
 * that trying many must not be possible.
 */
export function emailLimits(database: Database) {
  const ofAccount = rateLimiter(database, 'email-account', { atOnce: 10, within: day })
  return {
    /** @throws ApiError 429 */
    attempt: (userId: string) => ofAccount.take(userId),
  }
}
export type MailLimits = ReturnType<typeof mailLimits>
export type LinkLimits = ReturnType<typeof linkLimits>
