import { useState, type KeyboardEvent } from 'react'

interface Options {
  /** Identifies the list: when it changes, its first option becomes active. */
  readonly list: unknown
  readonly count: number
  readonly onChoose: (at: number) => void
  /** Returns whether Escape closed something; otherwise the event propagates. */
  readonly onEscape: () => boolean
}

/**
 * Keys of a combobox whose focus stays in its input: the arrows move through the list and wrap
 * around, Enter chooses. Home and End are left to the input.
 */
export function useOptionKeys({ list, count, onChoose, onEscape }: Options) {
  const [activeOption, setActiveOption] = useState({ list, at: 0 })
  const active =
    count === 0 ? -1 : activeOption.list === list ? Math.min(activeOption.at, count - 1) : 0
  const activate = (at: number) => setActiveOption({ list, at })
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a letter, the keys belong to it.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') {
      if (onEscape()) event.stopPropagation()
      return
    }
    if (count === 0) return
    if (event.key === 'ArrowDown') activate((active + 1) % count)
    else if (event.key === 'ArrowUp') activate((active - 1 + count) % count)
    else if (event.key === 'Enter') onChoose(active)
    else return
    event.preventDefault()
  }
  return { active, activate, onKeyDown }
}
