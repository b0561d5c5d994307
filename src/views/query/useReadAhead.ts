import { useEffect } from 'react'
import { whenIdle } from '../../browser/whenIdle.ts'

/**
 * Prefetches the page `next` when the browser is idle; null where there is none, or not known yet.
 */
export function useReadAhead(prefetch: (page: number) => void, next: number | null): void {
  useEffect(() => {
    if (next === null) return undefined
    return whenIdle(() => prefetch(next))
  }, [prefetch, next])
}
