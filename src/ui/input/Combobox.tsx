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
  /** The list that searches and offers values; loaded when the box is first used. */
  readonly list: LazyValue<List>
  readonly children: (list: List, start: ComboboxStart | undefined) => ReactNode
}

/**
 * One or more of many values, found by typing. Until it is first used by keyboard or pointer it is
 * a native input that shows what is chosen: a form has many of them, and the list takes many times
 * as long to render.
 */
export function Combobox<List>({ list, children, ...box }: Props<List>) {
  const [loaded, setLoaded] = useState<{ list: List; start: ComboboxStart | undefined } | null>(
    null,
  )
  useEffect(() => loadWhenIdle(list), [list])
  if (loaded) return children(loaded.list, loaded.start)
  return (
    <NativeBox {...box} list={list} onReady={(ready, start) => setLoaded({ list: ready, start })} />
  )
}

interface NativeProps<List> extends BoxProps {
  readonly list: LazyValue<List>
  /** `start` is undefined where the user has left the box meanwhile. */
  readonly onReady: (list: List, start: ComboboxStart | undefined) => void
}

function NativeBox<List>(props: NativeProps<List>) {
  const { chosen, isMany = false, list, onReady, onDrop, ...shared } = props
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  /** What the user did here, for the list that takes over. */
  const start = useRef<ComboboxStart>({ typed: '', isOpen: false })
  const shown = isMany ? '' : (chosen[0]?.label ?? '')

  /** Has the list take over. @returns whether it does so right away */
  function startList(): boolean {
    const ready = list.ready()
    if (ready !== undefined) onReady(ready, start.current)
    else
      void list.load().then(
        (loaded) => {
          const hasFocus = document.activeElement === input.current
          onReady(loaded, hasFocus ? start.current : undefined)
        },
        // The next focus of the box tries again.
        () => undefined,
      )
    return ready !== undefined
  }

  return (
    // The input inside has the role and handles the keys; the box is only a larger target.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className="box"
      data-picks={isMany ? '' : undefined}
      data-error={shared.hasError ? '' : undefined}
      // Loads the list in advance of a click.
      onPointerEnter={() => void list.load().catch(() => undefined)}
      onMouseDown={(event) => {
        if (event.button !== 0 || input.current?.matches(':disabled')) return
        start.current = { ...start.current, isOpen: true }
        const hasFocus = document.activeElement === input.current
        const isReady = startList()
        // The list takes the focus, or it is set below, so that the text stays selected after the
        // click.
        if (isReady || !hasFocus) event.preventDefault()
        if (!hasFocus && (!isReady || event.target !== input.current)) input.current?.focus()
      }}
    >
      {isMany &&
        chosen.map(({ value, label }) => (
          <span key={value} className="box-pick">
            <span>{label}</span>
            {/* For the pointer alone: by keyboard the last one is removed, as in the list. */}
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
          // As the list does: typing replaces what is chosen, however the input got the focus.
          target.select()
          startList()
        }}
        onBlur={() => {
          start.current = { typed: '', isOpen: false }
          setTyped(null)
          shared.onLeave?.()
        }}
        onChange={({ target: { value: text } }) => {
          start.current = { ...start.current, typed: text }
          setTyped(text)
          // As the list does, which may load only after the box was emptied and left.
          if (text === '' && !isMany && chosen[0]) onDrop(chosen[0].value)
        }}
      />
      <span className="box-open" aria-hidden="true" />
    </span>
  )
}
