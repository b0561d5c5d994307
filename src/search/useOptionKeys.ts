import { useState, type KeyboardEvent } from 'react'

interface Options {
  /** Another list begins at its first entry again. */
  readonly of: unknown
  readonly count: number
  readonly onChoose: (at: number) => void
  /** Whether Escape closed something; otherwise it goes on to what is around. */
  readonly onEscape: () => boolean
}

/**
 * Keys of a combobox whose focus stays in its input: the arrows move through the list, round and round,
 * Enter chooses. Home and End are left to the text.
 */
export function useOptionKeys({ of, count, onChoose, onEscape }: Options) {
  const [pointed, setPointed] = useState({ of, at: 0 })
  const active = count === 0 ? -1 : pointed.of === of ? Math.min(pointed.at, count - 1) : 0
  const point = (at: number) => setPointed({ of, at })
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a letter, its keys are its own.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') {
      if (onEscape()) event.stopPropagation()
      return
    }
    if (count === 0) return
    if (event.key === 'ArrowDown') point((active + 1) % count)
    else if (event.key === 'ArrowUp') point((active - 1 + count) % count)
    else if (event.key === 'Enter') onChoose(active)
    else return
    event.preventDefault()
  }
  return { active, point, onKeyDown }
}
