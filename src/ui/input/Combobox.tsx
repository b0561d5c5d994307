import { useEffect, useRef, useState, type ReactNode } from 'react'
import { loadWhenIdle, type LazyValue } from '../../browser/lazyValue.ts'
import { Icon } from '../Icon.tsx'
import type { ComboboxProps, ComboboxOption, ComboboxStart } from './comboboxProps.ts'
import './box.css'

interface BoxProps extends ComboboxProps {
  readonly chosen: readonly ComboboxOption[]
  readonly onDrop: (value: string) => void
}

interface Props<List> extends BoxProps {
  /** What searches and offers; loaded when somebody comes to the box. */
  readonly list: LazyValue<List>
  readonly children: (list: List, start: ComboboxStart | undefined) => ReactNode
}

/**
 * One or more of many values, found by typing. Until somebody comes to it by key or pointer it is an input of the
 * browser's own, which shows what is chosen: a form has many of them, and the list takes many times as long to make.
 */
export function Combobox<List>({ list, children, ...box }: Props<List>) {
  const [used, setUsed] = useState<{ list: List; start: ComboboxStart | undefined } | null>(null)
  useEffect(() => loadWhenIdle(list), [list])
  if (used) return children(used.list, used.start)
  return (
    <NativeBox {...box} list={list} onReady={(ready, start) => setUsed({ list: ready, start })} />
  )
}

interface NativeProps<List> extends BoxProps {
  readonly list: LazyValue<List>
  /** Without a start where the user has gone elsewhere meanwhile. */
  readonly onReady: (list: List, start: ComboboxStart | undefined) => void
}

function NativeBox<List>(props: NativeProps<List>) {
  const { chosen, isMany = false, list, onReady, onDrop, ...shared } = props
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  /** What has been done here, for the list that takes over. */
  const start = useRef<ComboboxStart>({ typed: '', isOpen: false })
  const shown = isMany ? '' : (chosen[0]?.label ?? '')

  /** True when the list takes over at once. */
  function use(): boolean {
    const ready = list.ready()
    if (ready !== undefined) onReady(ready, start.current)
    else
      void list.load().then(
        (loaded) => {
          const isHere = document.activeElement === input.current
          onReady(loaded, isHere ? start.current : undefined)
        },
        // The next visit of the box tries again.
        () => undefined,
      )
    return ready !== undefined
  }

  return (
    // The input inside is what takes keys and has a role; the box only makes it easier to hit.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className="box"
      data-picks={isMany ? '' : undefined}
      data-error={shared.hasError ? '' : undefined}
      // The pointer may be on its way to press it.
      onPointerEnter={() => void list.load().catch(() => undefined)}
      onMouseDown={(event) => {
        if (event.button !== 0 || input.current?.matches(':disabled')) return
        start.current = { ...start.current, isOpen: true }
        const isHere = document.activeElement === input.current
        const isReady = use()
        // The focus goes to the list that takes this one's place, or by our hand, so that the press leaves the text selected.
        if (isReady || !isHere) event.preventDefault()
        if (!isHere && (!isReady || event.target !== input.current)) input.current?.focus()
      }}
    >
      {isMany &&
        chosen.map(({ value, label }) => (
          <span key={value} className="box-pick">
            <span>{label}</span>
            {/* For the pointer alone: keys take the last one out, as in the list. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
            <span
              className="box-pick-drop"
              onMouseDown={(event) => {
                event.stopPropagation()
                event.preventDefault()
              }}
              onClick={() => {
                if (!input.current?.matches(':disabled')) onDrop(value)
              }}
            >
              <Icon name="close" />
            </span>
          </span>
        ))}
      <input
        {...shared.aria}
        ref={input}
        id={shared.id}
        name={shared.name}
        type="text"
        className="box-input"
        // There is no list yet that it could control.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={false}
        autoComplete="off"
        spellCheck={false}
        disabled={shared.isDisabled}
        value={typed ?? shown}
        onFocus={({ target }) => {
          // As the list does: what is typed stands for what is chosen, however somebody has come here.
          target.select()
          use()
        }}
        onBlur={() => {
          start.current = { typed: '', isOpen: false }
          setTyped(null)
          shared.onLeave?.()
        }}
        onChange={({ target: { value: text } }) => {
          start.current = { ...start.current, typed: text }
          setTyped(text)
          // As the list does, which may come after somebody has emptied the box and left.
          if (text === '' && !isMany && chosen[0]) onDrop(chosen[0].value)
        }}
      />
      <span className="box-open" aria-hidden="true" />
    </span>
  )
}
