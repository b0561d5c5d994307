import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  movesThrough,
  type Blocker,
  type Gate,
  type BlockedMove,
} from '../../../src/routing/moves.ts'

const began = location.href
beforeEach(() => history.pushState(null, '', '/first'))
afterEach(() => history.pushState(null, '', began))

const open: Gate = (place) => place

/** Over the browser's own history, which answers steps later. */
function begin(gate: Gate = open) {
  const moves = movesThrough(createBrowserHistory(), gate)
  const place = () => moves.shown().location.pathname
  const to = (pathname: string) => moves.navigator.push({ pathname, search: '', hash: '' })
  const arrives = (pathname: string) =>
    expect.poll(() => [place(), location.pathname]).toEqual([pathname, pathname])
  const block = (blocker: Blocker) => {
    const free = moves.block(blocker)
    // The browser tells every test's router of its steps.
    onTestFinished(free)
    return free
  }
  return { moves, block, to, place, arrives }
}

/** Stops what it is told to, and keeps what was stopped last. */
function stopper(isStopping: () => boolean) {
  let stopped: BlockedMove | null = null
  const blocker: Blocker = { blocks: isStopping, show: (one) => (stopped = one) }
  return { blocker, stopped: () => stopped }
}

describe('a page that asks before it is left', () => {
  test('keeps its address until somebody agrees to a link', async () => {
    const { block, to, place, arrives } = begin()
    const { blocker, stopped } = stopper(() => true)
    block(blocker)
    to('/second')
    expect(place()).toBe('/first')
    expect(location.pathname).toBe('/first')
    stopped()?.proceed()
    expect(stopped()).toBeNull()
    await arrives('/second')
    to('/third')
    stopped()?.reset()
    expect(stopped()).toBeNull()
    await arrives('/second')
  })

  test('gets its address back from the browser’s own button, and goes on when it may', async () => {
    const { block, to, place, arrives } = begin()
    to('/second')
    const { blocker, stopped } = stopper(() => true)
    const free = block(blocker)
    history.back()
    await expect.poll(stopped).not.toBeNull()
    expect(place()).toBe('/second')
    await arrives('/second')
    stopped()?.proceed()
    await arrives('/first')
    free()
    history.forward()
    await arrives('/second')
  })

  test('is asked of each move; the last to ask decides', async () => {
    const { block, to, arrives } = begin()
    const asked = vi.fn(() => true)
    block({ blocks: asked, show: () => undefined })
    const free = block({ blocks: () => false, show: () => undefined })
    to('/second')
    await arrives('/second')
    expect(asked).not.toHaveBeenCalled()
    free()
    to('/third')
    await arrives('/second')
    expect(asked.mock.calls).toHaveLength(1)
  })
})

describe('the gate', () => {
  const aliases: Readonly<Record<string, string>> = { '/old': '/older', '/older': '/new?a=1' }
  const gate: Gate = (place) =>
    place.pathname === '/left' ? null : (aliases[place.pathname] ?? place)

  test('leads on until an address may be opened, and leaves no entry of the others', async () => {
    const { moves, to, arrives } = begin(gate)
    const entries = history.length
    to('/old')
    await arrives('/new')
    expect(moves.shown().location.search).toBe('?a=1')
    expect(history.length).toBe(entries + 1)
    history.back()
    await arrives('/first')
  })

  test('takes the place of the address that the page began with', async () => {
    history.replaceState(null, '', '/old')
    const entries = history.length
    await begin(gate).arrives('/new')
    expect(history.length).toBe(entries)
  })

  test('keeps the page that stands there while another document is on its way', () => {
    const { to, place } = begin(gate)
    to('/left')
    expect(place()).toBe('/first')
    expect(location.pathname).toBe('/first')
  })
})
