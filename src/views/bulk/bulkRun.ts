import type { Selected } from '../table/useSelection.ts'

/** What became of one record: its new version, or why it was refused. */
export type Outcome =
  | { readonly id: string; readonly version: number | null }
  | { readonly id: string; readonly error: Error }

/** Few at a time, so that others are served meanwhile. */
const atOnce = 4

const isOver = (error: unknown) =>
  error instanceof Error && 'status' in error && error.status === 401

/**
 * Does the same to many records, each by a call of its own; goes on after a refusal, ends when it is
 * stopped or when the session is over. Calls under way are finished.
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
        if (isOver(error)) isEnded = true
        onOutcome({ id, error: error instanceof Error ? error : new Error(String(error)) })
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, records.size) }, worker))
}
