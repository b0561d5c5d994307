import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { afterPaint } from '../../browser/afterPaint.ts'
import { addressedField } from './fieldAddress.ts'

/**
 * How many sections are rendered: the first ones at once, so that a long form can be used early, and then
 * each time as many again, after a paint and in pieces that a key may come between. None is taken away
 * again: whoever searches the page or goes through it by keyboard finds all of it a moment later.
 */
export function useRenderedSections(count: number, first: number | undefined): number {
  const { hash } = useLocation()
  const [drawn, setDrawn] = useState(first ?? Infinity)
  // Whoever comes for a field must not wait for it: by its address, or by a link while others are still missing.
  if (addressedField(hash) !== null && drawn < count) setDrawn(Infinity)
  useEffect(() => {
    if (drawn >= count) return undefined
    return afterPaint(() => startTransition(() => setDrawn(drawn * 2)))
  }, [drawn, count])
  return drawn
}
