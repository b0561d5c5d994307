import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { loadWhenIdle, type LazyValue } from '../../browser/lazyValue.ts'
import { Icon } from '../../ui/Icon.tsx'
import './box.css'

export interface Pick {
  readonly value: string
  readonly label: string
}

/** What a box that chooses among many values shows of itself, asleep or awake. */
export interface Face {
  readonly id: string
  readonly name: string
  readonly isMany?: boolean
  readonly isDisabled?: boolean
  readonly hasError: boolean
  readonly aria: object
  readonly onLeave: () => void
}

interface Props<Control> extends Face {
  readonly picks: readonly Pick[]
  readonly onDrop: (value: string) => void
  /** The control that searches and offers. */
  readonly control: LazyValue<Control>
  readonly children: (control: Control) => ReactNode
}

/** How the control was opened: it takes over the focus, the press and what was typed meanwhile. */
interface Call {
  readonly isPress: boolean
  readonly typed: string
}

const noCall: Call = { isPress: false, typed: '' }

/**
 * A box that shows what is chosen and looks like the control that changes it. The control itself is
 * made when somebody comes to it by key or pointer, since it takes many times as long.
 */
export function LazyCombobox<Control>({ control, children, ...face }: Props<Control>) {
  const [awake, setAwake] = useState<{ control: Control; hadFocus: boolean } | null>(null)
  const call = useRef(noCall)
  useEffect(() => loadWhenIdle(control), [control])

  function wake(isPress: boolean): boolean {
    if (isPress) call.current = { ...call.current, isPress }
    const ready = control.ready()
    if (ready !== undefined) setAwake({ control: ready, hadFocus: true })
    else
      void control.load().then(
        (found) => {
          const hadFocus = document.activeElement?.id === face.id
          setAwake({ control: found, hadFocus })
        },
        // The next visit of the box tries again.
        () => undefined,
      )
    return ready !== undefined
  }

  if (!awake)
    return (
      <Asleep
        {...face}
        onNear={() => void control.load().catch(() => undefined)}
        onWake={wake}
        onType={(typed) => {
          call.current = { ...call.current, typed }
        }}
      />
    )
  return (
    <Awake id={face.id} takeCall={() => (awake.hadFocus ? call.current : null)}>
      {children(awake.control)}
    </Awake>
  )
}

interface AsleepProps extends Omit<Props<never>, 'control' | 'children'> {
  /** The pointer may be on its way to press it. */
  readonly onNear: () => void
  /** True when the control takes over at once. */
  readonly onWake: (isPress: boolean) => boolean
  readonly onType: (text: string) => void
}

function Asleep(props: AsleepProps) {
  const { picks, isMany = false, onNear, onWake, onType, onDrop, ...face } = props
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = isMany ? '' : (picks[0]?.label ?? '')
  return (
    // The input inside is what takes keys and has a role; the box only makes it easier to hit.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className="box"
      data-picks={isMany ? '' : undefined}
      data-error={face.hasError ? '' : undefined}
      onPointerEnter={onNear}
      onMouseDown={(event) => {
        if (event.button !== 0 || input.current?.matches(':disabled')) return
        // The focus goes to the control that takes this one's place.
        if (onWake(true) || event.target !== input.current) event.preventDefault()
        if (event.target !== input.current) input.current?.focus()
      }}
    >
      {isMany &&
        picks.map(({ value, label }) => (
          <span key={value} className="box-pick">
            <span>{label}</span>
            {/* For the pointer alone: keys take the last one out, as in the control. */}
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
        {...face.aria}
        ref={input}
        id={face.id}
        name={face.name}
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
        disabled={face.isDisabled}
        value={typed ?? shown}
        onFocus={() => onWake(false)}
        onBlur={() => {
          onType('')
          setTyped(null)
          face.onLeave()
        }}
        onChange={({ target: { value: text } }) => {
          onType(text)
          setTyped(text)
          // As the control does, which may come after somebody has emptied the box and left.
          if (text === '' && !isMany && picks[0]) onDrop(picks[0].value)
        }}
      />
      <span className="box-open" aria-hidden="true" />
    </span>
  )
}

interface AwakeProps {
  readonly id: string
  /** Null when the user has gone elsewhere meanwhile. */
  readonly takeCall: () => Call | null
  readonly children: ReactNode
}

const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Hands over to the control what was meant for it. */
function Awake({ id, takeCall, children }: AwakeProps) {
  const take = useRef<AwakeProps['takeCall'] | null>(takeCall)
  useLayoutEffect(() => {
    const input = document.getElementById(id)
    const call = take.current?.() ?? null
    // Once: later it is the control's own focus.
    take.current = null
    if (!call || !(input instanceof HTMLInputElement)) return
    input.focus()
    input.select()
    if (call.typed !== '') {
      // By the element's own setter: React takes no notice of what its own has set.
      setText?.call(input, call.typed)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    } else if (call.isPress)
      input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  }, [id])
  return children
}
