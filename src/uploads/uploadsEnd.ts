import { isPending, type UploadQueue } from './uploadQueue.ts'

/** The queues of the boxes on the page. */
const queues = new Set<UploadQueue>()

/** Counts a queue among those of the page. @returns a function that ends it */
export function openQueue(queue: UploadQueue): () => void {
  queues.add(queue)
  return () => {
    queues.delete(queue)
    queue.close()
  }
}

const hasPending = (queue: UploadQueue) => queue.snapshot().some(isPending)
/** One that waits for the connection may wait for long: it holds nothing up. */
const isUnderWay = (queue: UploadQueue) => hasPending(queue) && !queue.isPaused()

const end = (queue: UploadQueue) =>
  new Promise<void>((done) => {
    const stop = queue.subscribe(look)
    function look() {
      if (isUnderWay(queue)) return
      stop()
      done()
    }
    look()
  })

/** Whether files of this page are still to be sent. */
export const hasUploads = (): boolean => [...queues].some(hasPending)

/**
 * Waits for the files that are being sent on this page. Each of them changes the record, so that
 * what is sent with its version meanwhile would be outdated, and a record that is closed to changes
 * would refuse the rest.
 * @returns whether all of them have arrived; not so where their box or the connection is gone
 */
export async function uploadsEnd(): Promise<boolean> {
  const waitedFor = [...queues].filter(hasPending)
  await Promise.all(waitedFor.map(end))
  return waitedFor.every(
    (queue) => queues.has(queue) && !queue.isPaused() && queue.result()?.failed === 0,
  )
}
