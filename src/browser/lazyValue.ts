import { whenIdle } from './whenIdle.ts'

/** A part of the app whose code is loaded when it is first needed. */
export interface LazyValue<Part> {
  /** The part, once it is loaded. */
  readonly ready: () => Part | undefined
  readonly load: () => Promise<Part>
}

export function lazyValue<Part>(load: () => Promise<Part>): LazyValue<Part> {
  let part: Part | undefined
  let loading: Promise<Part> | undefined
  const loadOnce = async () => {
    try {
      return (part = await load())
    } catch (error) {
      // The next call tries again: the network may be back by then.
      loading = undefined
      throw error
    }
  }
  return { ready: () => part, load: () => (loading ??= loadOnce()) }
}

/**
 * Delay before waiting for an idle moment: a page that is still being drawn has idle moments too.
 */
const idleDelayMs = 2000

/** Loads a part in an idle moment, before it is needed. @returns a function that cancels it */
export function loadWhenIdle(part: LazyValue<unknown>): () => void {
  let stop = () => {}
  const timer = setTimeout(() => {
    stop = whenIdle(() => void part.load().catch(() => undefined))
  }, idleDelayMs)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
