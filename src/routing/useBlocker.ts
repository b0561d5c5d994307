import { createContext, use, useEffect, useEffectEvent, useState } from 'react'
import type { Move, Moves, BlockedMove } from './moves.ts'

/** Null in a test without the portal's router, where nothing is blocked. */
export const MovesContext = createContext<Moves | null>(null)

/**
 * Blocks moves to other addresses, back and forward included.
 * @returns the move that was blocked last, until the user answers
 */
export function useBlocker(blocks: (move: Move) => boolean): BlockedMove | null {
  const moves = use(MovesContext)
  const [blockedMove, setStopped] = useState<BlockedMove | null>(null)
  const shouldBlock = useEffectEvent(blocks)
  useEffect(() => moves?.block({ blocks: (move) => shouldBlock(move), show: setStopped }), [moves])
  return blockedMove
}
