import type { Selected } from '../table/useSelection.ts'

/** The outcome of one record: its new version, or the error that refused it. */
export type Outcome =
  | { readonly id: string; readonly version: number | null }
  | { readonly id: string; readonly error: Error }

/** Requests at the same time: few, so that the server can serve other users meanwhile. */
const concurrency = 4

const isSessionOver = (error: unknown) =>
  error instanceof Error && 'status' in error && error.status === 401

/**
 * Runs a task for many records, each with a call of its own. It continues after a refusal, and ends
 * when it is aborted or when the session is over; calls that were already sent are finished.
 */
export async function bulkRun(
  records: Selected,
  work: (id: string, version: number) => Promise<number | null>,
  onOutcome: (outcome: Outcome) => void,
  signal: AbortSignal,
): Promise<void> {
  const queue = records.entries()
  let isEnded = false
  async function worker() {
    for (const [id, version] of queue) {
      if (isEnded || signal.aborted) return
      try {
        onOutcome({ id, version: await work(id, version) })
      } catch (error) {
        if (isSessionOver(error)) isEnded = true
        onOutcome({ id, error: error instanceof Error ? error : new Error(String(error)) })
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, records.size) }, worker))
}
