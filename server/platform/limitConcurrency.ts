/**
 * Limits how many calls run at once, for example because decoding many pictures would exhaust
 * memory.
 * @param width maximum number of concurrent calls
 */
export function limitConcurrency(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running >= width) await new Promise<void>((resolve) => queue.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
