/** A part of the app whose code comes when somebody needs it. */
export interface LazyValue<Part> {
  /** The part, once it is here. */
  readonly ready: () => Part | undefined
  readonly load: () => Promise<Part>
}

export function lazyValue<Part>(bring: () => Promise<Part>): LazyValue<Part> {
  let part: Part | undefined
  let coming: Promise<Part> | undefined
  const load = async () => {
    try {
      return (part = await bring())
    } catch (error) {
      // The line may be back when it is asked for again.
      coming = undefined
      throw error
    }
  }
  return { ready: () => part, load: () => (coming ??= load()) }
}

/** Brings parts while nothing else is to do, so that they are there when they are needed. */
export function loadWhenIdle(part: LazyValue<unknown>): () => void {
  const load = () => void part.load().catch(() => undefined)
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(load, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(load, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}
