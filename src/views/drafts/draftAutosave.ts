import type { Draft, RecordCalls } from '../../api/recordCalls.ts'
import { errorText } from '../../api/errorText.ts'
import { broadcast } from './draftChannel.ts'
import type { unsentDrafts } from './unsentDrafts.ts'

/** Milliseconds between the last keystroke and the request that sends the draft. */
const debounceMs = 1500
/** Milliseconds until the next attempt after a failure: doubled with each one. */
const retryDelayMs = { first: 10_000, longest: 5 * 60_000 }

/**
 * The state of a draft: there is none, the server has it, it will be sent again, it was refused.
 */
export type DraftState = 'none' | 'kept' | 'waiting' | 'refused'

interface Options {
  readonly calls: RecordCalls
  readonly resource: string
  readonly record: string
  /** Id of the form among the open forms of the user. */
  readonly page: string
  readonly unsent: ReturnType<typeof unsentDrafts>
  /** The draft to store now; null where there is nothing to store. */
  readonly collect: () => Draft | null
  readonly onState: (state: DraftState) => void
}

/** The content of a draft as a text, to compare drafts without their times. */
const contentKey = ({ version, values, before }: Draft) => JSON.stringify([version, values, before])

/**
 * Sends a form's draft soon after the last keystroke, one request at a time, until the server has
 * it.
 */
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
  /** Consecutive failed attempts. */
  let failures = 0
  /** Content of the draft that the server has; null for none. */
  let storedKey: string | null = null

  const isDelivered = () => {
    const draft = collect()
    return (draft && contentKey(draft)) === storedKey
  }

  async function send(isLeaving: boolean): Promise<void> {
    const draft = collect()
    if (draft === null) {
      unsent.drop(page)
      if (storedKey !== null) {
        await calls.deleteDraft(resource, record, page, isLeaving)
        storedKey = null
        broadcast({ kind: 'changed', resource, record })
      }
      onState('none')
      return
    }
    const key = contentKey(draft)
    if (key === storedKey) {
      onState('kept')
      return
    }
    if (isLeaving) unsent.keep(draft)
    try {
      await calls.saveDraft(resource, record, draft, isLeaving)
    } catch (error) {
      if (!isEnded) unsent.keep(draft)
      throw error
    }
    storedKey = key
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
      const isTemporary = status === 0 || status === 401 || status === 429 || status >= 500
      onState(isTemporary ? 'waiting' : 'refused')
      clearTimeout(timer)
      // Offline no timer is needed: `useDraft` flushes when the browser is online again.
      if (!isTemporary || isEnded || !navigator.onLine) return
      const delay = Math.min(retryDelayMs.first * 2 ** failures, retryDelayMs.longest)
      failures += 1
      timer = setTimeout(() => void flush(), delay)
    }
  }

  /** Sends the draft now. Changes made while a request is running are sent by the next one. */
  async function flush(isLeaving = false): Promise<void> {
    clearTimeout(timer)
    if (isEnded) return
    if (sending && !isLeaving) {
      isQueued = true
      await sending
      return
    }
    const current = sendAll(isLeaving).finally(() => {
      if (sending === current) sending = null
    })
    sending = current
    await current
  }

  return {
    flush,
    /**
     * Called after a change of the form. Without unsaved changes, as after a save, the draft goes
     * right away.
     */
    touch(isTyped: boolean): void {
      clearTimeout(timer)
      if (!isEnded) timer = setTimeout(() => void flush(), isTyped ? debounceMs : 0)
    },
    /** Sends the draft again after another page has deleted it on the server. */
    async renew(): Promise<void> {
      if (storedKey === null) return
      storedKey = null
      await flush()
    },
    isDelivered,
    /** Sends the unsaved changes now. @returns whether the server has them all */
    async deliver(): Promise<boolean> {
      if (!isDelivered()) await flush()
      return isDelivered()
    },
    /** Cancels the timer. */
    stop(): void {
      clearTimeout(timer)
    },
    /** Stops sending and storing for good. */
    end(): void {
      isEnded = true
      clearTimeout(timer)
    },
  }
}
