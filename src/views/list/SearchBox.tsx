import { memo, useEffect, useRef, useState } from 'react'
import { searchDebounceMs } from '../../../resources/settings/constants.ts'
import { useT } from '../../language/useT.ts'
import { isTyping } from '../../browser/isTyping.ts'
import { useSingleKeys } from '../../ui/keyboard/useSingleKeys.ts'
import { Icon } from '../../ui/Icon.tsx'
import '../../ui/icon.css'
import './searchBox.css'

interface Props {
  readonly words: string
  readonly onSearch: (words: string) => void
  /** Leaves out the hint at the `/` key. */
  readonly isPhone: boolean
  /** What is searched; absent for everything. */
  readonly label?: string
}

/** Searches while the user types; `/` focuses it from anywhere on the page. */
export const SearchBox = memo(function SearchBox({ words, onSearch, isPhone, label }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [hasSingleKeys] = useSingleKeys()
  const [typed, setTyped] = useState(words)
  const sent = useRef(words)

  // Back, forward and "clear filters" change the words from outside.
  useEffect(() => {
    if (words === sent.current) return
    sent.current = words
    setTyped(words)
  }, [words])

  useEffect(() => {
    const trimmed = typed.trim()
    if (trimmed === sent.current) return
    const timer = setTimeout(
      () => {
        sent.current = trimmed
        onSearch(trimmed)
      },
      trimmed ? searchDebounceMs : 0,
    )
    return () => clearTimeout(timer)
  }, [typed, onSearch])

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (
        !hasSingleKeys ||
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        isTyping(event.target)
      )
        return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [hasSingleKeys])

  return (
    <div className="search-box">
      <Icon name="search" className="search-box-icon" />
      <input
        ref={input}
        className="search-box-input"
        type="text"
        role="searchbox"
        enterKeyHint="search"
        aria-label={label ?? t('app.list.search')}
        placeholder={label ?? t(isPhone ? 'app.list.search' : 'app.list.searchHint')}
        value={typed}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('')
        }}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('app.list.clearSearch')}
          onClick={() => {
            setTyped('')
            input.current?.focus()
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
})
