import { useEffect, useState } from 'react'
import { afterPaint } from '../browser/afterPaint.ts'

/** Whether a component has been on screen: what it can do without at first waits for that. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return isPainted
}
