import { useEffect } from 'react'
import { whenIdle } from '../../browser/whenIdle.ts'

/** Reads the page after this one in a quiet moment; null where there is none, or it is too early to know. */
export function useReadAhead(prefetch: (page: number) => void, next: number | null): void {
  useEffect(() => {
    if (next === null) return undefined
    return whenIdle(() => prefetch(next))
  }, [prefetch, next])
}
