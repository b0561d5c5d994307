import { createContext, use, useEffect, useEffectEvent, useState } from 'react'
import type { Move, Moves, Stopped } from './moves.ts'

/** Null in a test without the portal's router: nothing is stopped there. */
export const MovesContext = createContext<Moves | null>(null)

/**
 * Stops moves to other addresses. Back and forward as well.
 * @returns the move that was stopped last, until it is answered
 */
export function useBlocker(blocks: (move: Move) => boolean): Stopped | null {
  const moves = use(MovesContext)
  const [stopped, setStopped] = useState<Stopped | null>(null)
  const judge = useEffectEvent(blocks)
  useEffect(() => moves?.block({ blocks: (move) => judge(move), show: setStopped }), [moves])
  return stopped
}
