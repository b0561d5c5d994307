import { useLayoutEffect, useState, type ReactNode } from 'react'
import { Router } from 'react-router-dom'
import type { Moves } from './moves.ts'
import { MovesContext } from './useBlocker.ts'

interface Props {
  readonly moves: Moves
  readonly children: ReactNode
}

/**
 * Its moves are no transitions of their own: the address would fall behind react-admin's logout, which then
 * sends the user round and round. They are part of a transition that somebody has begun.
 */
export function PortalRouter({ moves, children }: Props) {
  const [{ location, type }, show] = useState(moves.shown)
  useLayoutEffect(() => moves.subscribe(() => show(moves.shown())), [moves])
  return (
    <MovesContext value={moves}>
      <Router
        location={location}
        navigationType={type}
        navigator={moves.navigator}
        useTransitions={false}
      >
        {children}
      </Router>
    </MovesContext>
  )
}
