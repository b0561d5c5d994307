/** Work that failed for one of many records. */
export interface Failure<T> {
  readonly item: T
  readonly error: Error
}

/** Runs `work` for every item, a few at a time, and continues after a failure. */
export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  concurrency = 4,
): Promise<{ done: { item: T; result: R }[]; failed: Failure<T>[] }> {
  const done: { item: T; result: R }[] = []
  const failed: Failure<T>[] = []
  const queue = items.values()
  async function worker() {
    for (const item of queue) {
      try {
        done.push({ item, result: await work(item) })
      } catch (error) {
        failed.push({ item, error: error instanceof Error ? error : new Error(String(error)) })
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker))
  return { done, failed }
}
