import type { Draft, RecordCalls } from '../../providers/recordCalls.ts'
import { saveError } from '../saveError.ts'
import type { draftStash } from './draftStash.ts'

/** Milliseconds after the last key until a draft is sent. */
const pause = 1500
/** Milliseconds until another try where the server could not be reached. */
const retry = 10_000

/** How the draft stands: there is none, the server has it, it will be tried again, it was refused. */
export type DraftState = 'none' | 'kept' | 'waiting' | 'refused'

interface Options {
  readonly calls: RecordCalls
  readonly resource: string
  readonly record: string
  readonly stash: ReturnType<typeof draftStash>
  /** What is to be kept now; null when nothing is, undefined to leave everything as it is. */
  readonly collect: () => Draft | null | undefined
  readonly onState: (state: DraftState) => void
}

const sameText = ({ version, values, before }: Draft) => JSON.stringify([version, values, before])

/** Sends a form's draft some time after the last key, one request at a time, until it has arrived. */
export function draftKeeper({ calls, resource, record, stash, collect, onState }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isWanted = false
  /** What the server is known to have; '' for something, null for nothing. */
  let known: string | null = null

  async function send(isLeaving: boolean): Promise<void> {
    const draft = collect()
    if (draft === undefined) return
    if (draft === null) {
      stash.drop()
      if (known !== null) await calls.dropDraft(resource, record, isLeaving)
      known = null
      onState('none')
      return
    }
    const text = sameText(draft)
    if (text === known) {
      onState('kept')
      return
    }
    if (isLeaving) stash.keep(draft)
    try {
      await calls.keepDraft(resource, record, draft, isLeaving)
    } catch (error) {
      stash.keep(draft)
      throw error
    }
    known = text
    stash.drop()
    onState('kept')
  }

  /** What was typed while a request was on its way goes with the next one. */
  async function flush(isLeaving = false): Promise<void> {
    clearTimeout(timer)
    if (isSending && !isLeaving) {
      isWanted = true
      return
    }
    isSending = true
    try {
      do {
        isWanted = false
        await send(isLeaving)
      } while (isWanted)
    } catch (error) {
      const { status } = saveError(error)
      const isPassing = status === 0 || status === 401 || status === 429 || status >= 500
      onState(isPassing ? 'waiting' : 'refused')
      clearTimeout(timer)
      if (isPassing) timer = setTimeout(() => void flush(), retry)
    } finally {
      isSending = false
    }
  }

  return {
    flush,
    /** Something was typed; or nothing is typed any more, as after a save, which need not wait. */
    touch(isTyped: boolean): void {
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), isTyped ? pause : 0)
    },
    /** The server has a draft, made here or elsewhere. */
    has(): void {
      known ??= ''
    },
    /** Ends the waiting. */
    stop(): void {
      clearTimeout(timer)
    },
  }
}
