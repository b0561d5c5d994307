/** Longest wait for a quiet moment. */
const patience = 3000

/** Calls back in a quiet moment, so that what is on screen comes first. @returns what takes it back */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work, { timeout: patience })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(work, 200)
  return () => clearTimeout(timer)
}
