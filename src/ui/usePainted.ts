import { useEffect, useState } from 'react'
import { afterPaint } from '../browser/afterPaint.ts'

/**
 * Whether a component has been on screen: what it can do without at first waits for that.
 * @param isThere whether what has to be seen first is on screen already
 */
export function usePainted(isThere = true): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => (isThere ? afterPaint(() => setPainted(true)) : undefined), [isThere])
  return isPainted
}
