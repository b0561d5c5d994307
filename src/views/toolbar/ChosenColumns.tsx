import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../language/useT.ts'
import { moveItem } from '../../browser/moveItem.ts'
import { Icon } from '../../ui/Icon.tsx'
import '../../ui/tool.css'
import '../../ui/visuallyHidden.css'
import './column.css'

interface Props {
  readonly names: readonly string[]
  readonly labelOf: (name: string) => string
  readonly labelledBy: string
  readonly onChange: (names: readonly string[]) => void
}

/** The visible columns, reordered by dragging, by keys or by buttons. */
export function ChosenColumns({ names, labelOf, labelledBy, onChange }: Props) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const focus = useRef<string | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')

  // An element that is moved in the document loses the focus.
  useLayoutEffect(() => {
    if (focus.current !== null)
      list.current?.querySelector<HTMLElement>(`[data-focus="${focus.current}"]`)?.focus()
    focus.current = null
  }, [names])

  function move(name: string, to: number) {
    const index = Math.max(0, Math.min(names.length - 1, to))
    setAnnouncement(
      t('app.grid.columnMoved', { label: labelOf(name), place: index + 1, count: names.length }),
    )
    if (index !== names.indexOf(name)) onChange(moveItem(names, names.indexOf(name), index))
  }
  function step(name: string, by: -1 | 1, from: string) {
    focus.current = `${from} ${name}`
    move(name, names.indexOf(name) + by)
  }
  function onKeyDown(event: KeyboardEvent, name: string) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (by === null || !event.altKey) return
    event.preventDefault()
    step(name, by, 'box')
  }

  return (
    <>
      <ul className="column-list" ref={list} aria-labelledby={labelledBy}>
        {names.map((name, at) => (
          // Dragging is for the mouse; buttons and keys do the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={name}
            draggable
            data-dragged={name === dragged ? '' : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', name)
              setDragged(name)
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              if (dragged !== name) move(dragged, at)
            }}
            onDrop={(event) => event.preventDefault()}
          >
            <Icon name="grip" className="column-grip" />
            <label className="column-name">
              <input
                type="checkbox"
                checked
                data-focus={`box ${name}`}
                // A list without columns would show nothing at all.
                disabled={names.length === 1}
                onKeyDown={(event) => onKeyDown(event, name)}
                onChange={() => onChange(names.filter((one) => one !== name))}
              />
              {labelOf(name)}
            </label>
            <button
              type="button"
              className="tool"
              data-focus={`up ${name}`}
              aria-label={t('app.grid.columnUp', { label: labelOf(name) })}
              aria-disabled={at === 0}
              onClick={() => step(name, -1, 'up')}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className="tool"
              data-focus={`down ${name}`}
              aria-label={t('app.grid.columnDown', { label: labelOf(name) })}
              aria-disabled={at === names.length - 1}
              onClick={() => step(name, 1, 'down')}
            >
              <Icon name="down" />
            </button>
          </li>
        ))}
      </ul>
      <output className="visually-hidden">{announcement}</output>
    </>
  )
}
