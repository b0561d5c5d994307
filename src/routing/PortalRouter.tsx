import { useLayoutEffect, useState, type ReactNode } from 'react'
import { Router } from 'react-router-dom'
import type { Moves } from './moves.ts'
import { MovesContext } from './useBlocker.ts'

interface Props {
  readonly moves: Moves
  readonly children: ReactNode
}

/**
 * The router of the portal. Its navigation starts no React transitions: the address would lag
 * behind react-admin's logout, which then redirects in a loop. It joins a transition that is
 * already under way.
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
