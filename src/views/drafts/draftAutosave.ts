import type { Draft, RecordCalls } from '../../api/recordCalls.ts'
import { errorText } from '../../api/errorText.ts'
import { broadcast } from './draftChannel.ts'
import type { unsentDrafts } from './unsentDrafts.ts'

/** Milliseconds after the last key until a draft is sent. */
const pause = 1500
/** Milliseconds until another try where the server could not be reached: longer with each that failed. */
const retry = { first: 10_000, longest: 5 * 60_000 }

/** The state of a draft: there is none, the server has it, it will be tried again, it was refused. */
export type DraftState = 'none' | 'kept' | 'waiting' | 'refused'

interface Options {
  readonly calls: RecordCalls
  readonly resource: string
  readonly record: string
  /** Names the form among those of the user. */
  readonly page: string
  readonly unsent: ReturnType<typeof unsentDrafts>
  /** What is to be stored now; null for nothing. */
  readonly collect: () => Draft | null
  readonly onState: (state: DraftState) => void
}

const sameText = ({ version, values, before }: Draft) => JSON.stringify([version, values, before])

/** Sends a form's draft some time after the last key, one request at a time, until it has arrived. */
export function draftAutosave({
  calls,
  resource,
  record,
  page,
  unsent,
  collect,
  onState,
}: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null
  let isQueued = false
  let isEnded = false
  /** Tries that failed since the last one that did not. */
  let failures = 0
  /** What the server is known to have; null for nothing. */
  let known: string | null = null

  const isDelivered = () => {
    const draft = collect()
    return (draft && sameText(draft)) === known
  }

  async function send(isLeaving: boolean): Promise<void> {
    const draft = collect()
    if (draft === null) {
      unsent.drop(page)
      if (known !== null) {
        await calls.dropDraft(resource, record, page, isLeaving)
        known = null
        broadcast({ kind: 'changed', resource, record })
      }
      onState('none')
      return
    }
    const text = sameText(draft)
    if (text === known) {
      onState('kept')
      return
    }
    if (isLeaving) unsent.keep(draft)
    try {
      await calls.keepDraft(resource, record, draft, isLeaving)
    } catch (error) {
      if (!isEnded) unsent.keep(draft)
      throw error
    }
    known = text
    unsent.drop(page)
    broadcast({ kind: 'changed', resource, record })
    onState('kept')
  }

  async function sendAll(isLeaving: boolean): Promise<void> {
    try {
      do {
        isQueued = false
        await send(isLeaving)
      } while (isQueued)
      failures = 0
    } catch (error) {
      const { status } = errorText(error)
      const isPassing = status === 0 || status === 401 || status === 429 || status >= 500
      onState(isPassing ? 'waiting' : 'refused')
      clearTimeout(timer)
      // Without a network there is nothing to wait for but the network, and then the page flushes.
      if (!isPassing || isEnded || !navigator.onLine) return
      const wait = Math.min(retry.first * 2 ** failures, retry.longest)
      failures += 1
      timer = setTimeout(() => void flush(), wait)
    }
  }

  /** What was typed while a request was on its way goes with the next one. */
  async function flush(isLeaving = false): Promise<void> {
    clearTimeout(timer)
    if (isEnded) return
    if (sending && !isLeaving) {
      isQueued = true
      await sending
      return
    }
    const mine = sendAll(isLeaving).finally(() => {
      if (sending === mine) sending = null
    })
    sending = mine
    await mine
  }

  return {
    flush,
    /** Something was typed; or nothing is typed any more, as after a save, which need not wait. */
    touch(isTyped: boolean): void {
      clearTimeout(timer)
      if (!isEnded) timer = setTimeout(() => void flush(), isTyped ? pause : 0)
    },
    /** Another page has dropped what this one had sent. */
    async renew(): Promise<void> {
      if (known === null) return
      known = null
      await flush()
    },
    isDelivered,
    /** Sends what is typed now. @returns whether the server has it all */
    async deliver(): Promise<boolean> {
      if (!isDelivered()) await flush()
      return isDelivered()
    },
    /** Ends the waiting. */
    stop(): void {
      clearTimeout(timer)
    },
    /** Sends nothing and stores nothing any more. */
    end(): void {
      isEnded = true
      clearTimeout(timer)
    },
  }
}
