import {
  NavigationType,
  parsePath,
  type Location,
  type Navigator,
  type Path,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom'

/** The browser's history, or one in memory for tests. */
type History = ReturnType<typeof UNSAFE_createBrowserHistory>

/**
 * Returns the address itself if it may be opened, else its redirect; null once the document is
 * being left.
 */
export type Gate = (address: Path) => Path | string | null

/** A navigation from one address to another, about which a page is asked before it is left. */
export interface Move {
  readonly currentLocation: Location
  readonly nextLocation: Location
}

/** A blocked move that waits for the user's answer. */
export interface BlockedMove {
  /** Where it leads. */
  readonly location: Location
  /** Continues the move. */
  readonly proceed: () => void
  readonly reset: () => void
}

/** May block moves, and receives those that it has blocked. */
export interface Blocker {
  readonly blocks: (move: Move) => boolean
  readonly show: (stopped: BlockedMove | null) => void
}

/** The location on screen, and how the user reached it. */
interface ShownLocation {
  readonly location: Location
  readonly type: NavigationType
}

export interface Moves {
  readonly navigator: Navigator
  readonly shown: () => ShownLocation
  readonly subscribe: (listener: () => void) => () => void
  /** Adds a blocker; the last one added decides. @returns a function that removes it */
  readonly block: (blocker: Blocker) => () => void
}

/** Passes an address through the gate until it needs no further redirect. */
function passGate(gate: Gate, address: Path): Path | null {
  const place = gate(address)
  if (typeof place !== 'string') return place
  return passGate(gate, { pathname: '/', search: '', hash: '', ...parsePath(place) })
}

/**
 * Moves through a history; each one asks the blocker, then the gate. Replaces react-router's data
 * router, whose loaders and submissions the portal does not use but would have to load before its
 * first page.
 */
export function movesThrough(history: History, gate: Gate): Moves {
  const first = history.location
  const start = passGate(gate, first)
  if (start !== null && start !== first) history.replace(start)
  let shown: ShownLocation = { location: history.location, type: NavigationType.Pop }
  const listeners = new Set<() => void>()
  let blockers: readonly Blocker[] = []
  /** Set while a move that the user has confirmed is made. */
  let isConfirmed = false
  /** Called once a blocked move has been taken back in the history; null when none is under way. */
  let onReturned: (() => void) | null = null

  function show(type: NavigationType): void {
    shown = { location: history.location, type }
    for (const listener of listeners) listener()
  }

  // Only another path passes the gate: the records of another page of a list need the token anyway.
  const locationFor = (next: Location) =>
    next.pathname === shown.location.pathname ? next : passGate(gate, next)

  function isBlocked(nextLocation: Location, proceed: () => void): boolean {
    const blocker = blockers.at(-1)
    const wasConfirmed = isConfirmed
    isConfirmed = false
    if (wasConfirmed || !blocker?.blocks({ currentLocation: shown.location, nextLocation }))
      return false
    blocker.show({
      location: nextLocation,
      proceed: () => {
        blocker.show(null)
        isConfirmed = true
        proceed()
      },
      reset: () => blocker.show(null),
    })
    return true
  }

  function open(to: To, state: unknown, type: NavigationType.Push | NavigationType.Replace): void {
    const next: Location = { ...history.encodeLocation(to), state, key: '' }
    if (isBlocked(next, () => open(to, state, type))) return
    const target = locationFor(next)
    if (target === null) return
    const place = target === next ? to : target
    if (type === NavigationType.Push) history.push(place, state)
    else history.replace(place, state)
    show(type)
  }

  // The browser has already changed the address: a user who stays is taken back to the old one.
  history.listen(({ location: next, delta }) => {
    if (onReturned) {
      onReturned()
      onReturned = null
      return
    }
    if (delta !== null) {
      let arriveBack: () => void = () => undefined
      const back = new Promise<void>((done) => (arriveBack = done))
      if (isBlocked(next, () => void back.then(() => history.go(delta)))) {
        onReturned = arriveBack
        history.go(-delta)
        return
      }
    }
    const target = locationFor(next)
    if (target === null) return
    if (target !== next) history.replace(target)
    show(NavigationType.Pop)
  })

  return {
    navigator: {
      createHref: (to) => history.createHref(to),
      createURL: (to) => history.createURL(to),
      encodeLocation: (to) => history.encodeLocation(to),
      go: (steps) => history.go(steps),
      push: (to, state) => open(to, state, NavigationType.Push),
      replace: (to, state) => open(to, state, NavigationType.Replace),
    },
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    block(blocker) {
      blockers = [...blockers, blocker]
      return () => {
        blockers = blockers.filter((one) => one !== blocker)
      }
    },
  }
}
