/**
 * Lets a few at a time through: decoding pictures takes memory by the pixel, so that many at once
 * would take all of it.
 * @param width how many run at once
 */
export function limitConcurrency(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= width) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
