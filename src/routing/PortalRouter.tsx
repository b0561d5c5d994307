import { useSyncExternalStore, type ReactNode } from 'react'
import { Router } from 'react-router-dom'
import type { Moves } from './moves.ts'
import { MovesContext } from './useBlocker.ts'

interface Props {
  readonly moves: Moves
  readonly children: ReactNode
}

/** In transitions the address falls behind react-admin's logout, which then sends the user round and round. */
export function PortalRouter({ moves, children }: Props) {
  const { location, type } = useSyncExternalStore(moves.subscribe, moves.shown)
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
