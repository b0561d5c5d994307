import { useEffect } from 'react'
import { whenIdle } from '../whenIdle.ts'

/** Whether the user has asked their browser to save data. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Reads the page after this one in a quiet moment; null where there is none, or too early to tell. */
export function useReadAhead(prefetch: (page: number) => void, next: number | null): void {
  useEffect(() => {
    if (next === null || savesData()) return undefined
    return whenIdle(() => prefetch(next))
  }, [prefetch, next])
}
