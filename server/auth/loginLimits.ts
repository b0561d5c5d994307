import type { Database } from '../db/connect.ts'
import { networkOf } from './networkOf.ts'
import { counted, paced, type GiveBack, type Pace } from './pace.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Somebody who wants to prove that an account is theirs. */
export interface Attempt {
  readonly email: string
  readonly address: string
  /** A device that has signed in to this account before; see `devices.ts`. */
  readonly device?: string | undefined
}

/** An attempt that has been counted. */
export interface CountedAttempt {
  /** Notes that it was wrong. @returns whether the owner of the account should hear of it now */
  failed(): Promise<boolean>
  /** Takes back this one alone: it was right, and proves too little to take back the others. */
  giveBack(): Promise<void>
  /** Takes back this one and the wrong ones before it from the same place. */
  succeeded(): Promise<void>
}

/** Limits of wrong passwords, which slow the guesser down and shut nobody else out. */
export interface LoginLimits {
  /**
   * Counts an attempt before its password is looked at, so that many at once get no more tries than
   * one by one.
   * @throws ApiError 429
   */
  attempt(attempt: Attempt): Promise<CountedAttempt>
  /** Begins anew with an account whose password has just been replaced. */
  startAnew(attempt: Attempt): Promise<void>
}

/** One device or address at one account. */
const paceOfPlace: Pace = { atOnce: 10, within: hour, pause: 2 * minute }
/** An address that has been wrong this often has fewer tries at each account, yet somebody there who knows their password has one. */
const wrongOfAddress = { few: 50, many: 300, within: 15 * minute }
const paceOfSuspect: Pace = { atOnce: 2, within: hour, pause: 2 * minute }
const paceOfManyWrong: Pace = { atOnce: 1, within: 3 }
/** One account, from wherever: a guesser with many addresses. */
const pacesOfAccount: readonly Pace[] = [
  { atOnce: 30, within: hour, pause: minute },
  { atOnce: 100, within: day, pause: 5 * minute },
]
/** After so many within a day the owner gets a mail, the only one of that day. */
const wrongToWarn = 10

/** Counts of an address over all accounts: how it is held to its pace there. */
function addressLimits(database: Database, attempted: string) {
  const all = counted(database, `${attempted}-address`, wrongOfAddress.within)
  const many = paced(database, `${attempted}-address-pause`, paceOfManyWrong)
  return {
    /** @returns whether the address is a suspect, and what gives this one back. @throws ApiError after very many */
    async take(network: string): Promise<{ isSuspect: boolean; giveBack: GiveBack }> {
      const wrong = await all.count(network)
      if (wrong > wrongOfAddress.many) await many.take(network)
      return { isSuspect: wrong > wrongOfAddress.few, giveBack: () => all.giveBack(network) }
    },
  }
}

/** Sign-ins, and whatever else asks for the password. Who is on a known device is counted there alone. */
export function loginLimits(database: Database): LoginLimits {
  const ofAddress = addressLimits(database, 'login')
  const ofPlace = paced(database, 'login-place', paceOfPlace)
  const ofSuspect = paced(database, 'login-suspect', paceOfSuspect)
  const ofAccount = pacesOfAccount.map((pace, at) => paced(database, `login-account-${at}`, pace))
  const warned = counted(database, 'login-warned', day)
  const placeOf = ({ email, address, device }: Attempt) =>
    `${device ?? networkOf(address)} ${email}`

  async function forgetPlace(attempt: Attempt) {
    await ofPlace.forget(placeOf(attempt))
    await ofSuspect.forget(placeOf(attempt))
  }

  /** Counts at each that an attempt is for; one that refuses takes back none, as the guesser goes on. */
  async function takeAll(attempt: Attempt): Promise<GiveBack[]> {
    const { email, address, device } = attempt
    if (device !== undefined) return [await ofPlace.take(placeOf(attempt))]
    const { isSuspect, giveBack } = await ofAddress.take(networkOf(address))
    const taken = [giveBack, await (isSuspect ? ofSuspect : ofPlace).take(placeOf(attempt))]
    // Last: who is refused above must not use up the tries of others at this account.
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
        failed: async () => (await warned.count(attempt.email)) === wrongToWarn,
        giveBack,
        async succeeded() {
          await giveBack()
          await forgetPlace(attempt)
        },
      }
    },
    async startAnew(attempt) {
      await forgetPlace(attempt)
      for (const one of ofAccount) await one.forget(attempt.email)
    },
  }
}

/** Links by mail: few for each mailbox, whoever asks. */
export function mailLimits(database: Database) {
  const ofAddress = addressLimits(database, 'forgot')
  const ofSuspect = paced(database, 'forgot-suspect', { atOnce: 1, within: 15 * minute })
  const ofMailbox = paced(database, 'forgot-account', { atOnce: 5, within: 15 * minute })
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

/** Tokens of links, which nobody guesses: an address that tries has to go slowly. */
export function linkLimits(database: Database) {
  const ofAddress = paced(database, 'link-address', { atOnce: 50, within: 15 * minute, pause: 3 })
  return {
    /** @returns what takes it back, for a good one. @throws ApiError 429 */
    attempt: (address: string) => ofAddress.take(networkOf(address)),
  }
}

/**
 * Other emails for the own account. The answer says which ones have an account already, so it is not given to
 * who tries one after the other.
 */
export function emailLimits(database: Database) {
  const ofAccount = paced(database, 'email-account', { atOnce: 10, within: day })
  return {
    /** @throws ApiError 429 */
    attempt: (userId: string) => ofAccount.take(userId),
  }
}
export type MailLimits = ReturnType<typeof mailLimits>
export type LinkLimits = ReturnType<typeof linkLimits>
