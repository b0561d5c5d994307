import { useEffect, useState } from 'react'
import { afterPaint } from '../browser/afterPaint.ts'

/**
 * Whether a component has been on screen, to postpone what its first paint does not need.
 * @param isThere whether the parts with priority are on screen already
 */
export function usePainted(isThere = true): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => (isThere ? afterPaint(() => setPainted(true)) : undefined), [isThere])
  return isPainted
}
