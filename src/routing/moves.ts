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

/** The address itself where it may be opened, else the one that is in its place; null once the document is being left. */
export type Gate = (address: Path) => Path | string | null

/** From one address to another, as a page is asked about it before it is left. */
export interface Move {
  readonly currentLocation: Location
  readonly nextLocation: Location
}

/** A move that waits for an answer. */
export interface Stopped {
  /** Goes on with it. */
  readonly proceed: () => void
  readonly reset: () => void
}

/** Whoever may stop moves, and is told of those that it stopped. */
export interface Blocker {
  readonly blocks: (move: Move) => boolean
  readonly show: (stopped: Stopped | null) => void
}

/** Where the user is, and how they came there. */
interface Shown {
  readonly location: Location
  readonly type: NavigationType
}

export interface Moves {
  readonly navigator: Navigator
  readonly shown: () => Shown
  readonly subscribe: (listener: () => void) => () => void
  /** The last to ask decides. @returns what takes it back */
  readonly block: (blocker: Blocker) => () => void
}

/** What is in place of an address may be in need of another itself. */
function throughGate(gate: Gate, address: Path): Path | null {
  const place = gate(address)
  if (typeof place !== 'string') return place
  return throughGate(gate, { pathname: '/', search: '', hash: '', ...parsePath(place) })
}

/**
 * Moves through a history: each asks whoever may stop it, then the gate. In place of react-router's data
 * router, whose loaders and submissions the portal has no use for and would load before its first page.
 */
export function movesThrough(history: History, gate: Gate): Moves {
  const first = history.location
  const start = throughGate(gate, first)
  if (start !== null && start !== first) history.replace(start)
  let shown: Shown = { location: history.location, type: NavigationType.Pop }
  const listeners = new Set<() => void>()
  let blockers: readonly Blocker[] = []
  /** While the move that somebody agreed to is made. */
  let isAgreed = false
  /** Called when the way back of a stopped move is done; null when none is under way. */
  let returned: (() => void) | null = null

  function show(type: NavigationType): void {
    shown = { location: history.location, type }
    for (const listener of listeners) listener()
  }

  // Another page of a list is none for the gate: its records are requested with the token anyway.
  const placeOf = (next: Location) =>
    next.pathname === shown.location.pathname ? next : throughGate(gate, next)

  function isStopped(nextLocation: Location, goOn: () => void): boolean {
    const blocker = blockers.at(-1)
    const isFree = isAgreed
    isAgreed = false
    if (isFree || !blocker?.blocks({ currentLocation: shown.location, nextLocation })) return false
    blocker.show({
      proceed: () => {
        blocker.show(null)
        isAgreed = true
        goOn()
      },
      reset: () => blocker.show(null),
    })
    return true
  }

  function open(to: To, state: unknown, type: NavigationType.Push | NavigationType.Replace): void {
    const next: Location = { ...history.encodeLocation(to), state, key: '' }
    if (isStopped(next, () => open(to, state, type))) return
    const target = placeOf(next)
    if (target === null) return
    const place = target === next ? to : target
    if (type === NavigationType.Push) history.push(place, state)
    else history.replace(place, state)
    show(type)
  }

  // The address is already that of the other page: who stays is brought back to theirs.
  history.listen(({ location: next, delta }) => {
    if (returned) {
      returned()
      returned = null
      return
    }
    if (delta !== null) {
      let arriveBack: () => void = () => undefined
      const back = new Promise<void>((done) => (arriveBack = done))
      if (isStopped(next, () => void back.then(() => history.go(delta)))) {
        returned = arriveBack
        history.go(-delta)
        return
      }
    }
    const target = placeOf(next)
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
