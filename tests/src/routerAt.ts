import { parsePath, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'
import { movesThrough, type Gate } from '../../src/routing/moves.ts'

/** The portal's router with a history in memory, and what a test moves it by. */
export function routerAt(address: string, gate: Gate = (place) => place) {
  const moves = movesThrough(createMemoryHistory({ initialEntries: [address] }), gate)
  const router = {
    /** To an address, or so many steps through the history. */
    async navigate(to: string | number): Promise<void> {
      if (typeof to === 'number') moves.navigator.go(to)
      else moves.navigator.push({ pathname: '/', search: '', hash: '', ...parsePath(to) })
    },
    state: {
      get location() {
        return moves.shown().location
      },
    },
  }
  return { moves, router }
}
