/** Longest wait for an idle moment. */
const timeoutMs = 3000

/**
 * Calls back when the browser is idle, so as not to delay drawing.
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: timeoutMs })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 200)
  return () => clearTimeout(timer)
}
