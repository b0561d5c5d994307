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
      // The network may be back at the next try.
      loading = undefined
      throw error
    }
  }
  return { ready: () => part, load: () => (loading ??= loadOnce()) }
}

/** Between the steps in which a page is drawn there are quiet moments too. */
const pause = 2000

/** Loads a part in a quiet moment, so that it is there when it is needed. @returns what cancels it */
export function loadWhenIdle(part: LazyValue<unknown>): () => void {
  let stop = () => {}
  const timer = setTimeout(() => {
    stop = whenIdle(() => void part.load().catch(() => undefined))
  }, pause)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
