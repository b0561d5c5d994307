import { useId, useRef, useState, type ComponentProps, type ComponentType, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../language/useT.ts'
import { Icon } from '../../ui/Icon.tsx'
import { pickerFormats } from '../format/pickerFormats.ts'
import { InputBox } from '../../ui/input/InputBox.tsx'
import type { PickerKind, PickerPopup } from '../../ui/picker/PickerPopup.tsx'
import { pickerPopup } from './pickers.ts'
import '../../ui/icon.css'
import '../../ui/input/box.css'
import './picker.css'

type Popup = ComponentType<ComponentProps<typeof PickerPopup>>

interface Props {
  readonly kind: PickerKind
  readonly id: string
  readonly label: string
  /** In the format of the API, or a text that is not valid yet. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly onLeave?: () => void
  /** Offers a button that empties it. */
  readonly isClearable?: boolean
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** Days that cannot be picked; it is up to the caller to refuse a typed one. */
  readonly isClosed?: ((day: string) => boolean) | undefined
  readonly name?: string
  readonly inputRef?: Ref<HTMLInputElement>
  readonly hasError?: boolean
  readonly aria?: object
}

/**
 * A day or a time, typed or picked. The plain input takes any way of writing it; the code of the
 * calendar is loaded when the box is focused or hovered, and rendered while it is open.
 */
export function PickerBox({
  kind,
  label,
  value,
  onChange,
  onLeave,
  isClearable = false,
  min,
  max,
  isClosed,
  inputRef,
  hasError = false,
  aria,
  ...names
}: Props) {
  const t = useT()
  const { show, read, placeholder, openLabel, icon } = pickerFormats[kind]
  const box = useRef<HTMLSpanElement>(null)
  const opener = useRef<Element | null>(null)
  const popupId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [popup, setPopup] = useState<{ readonly Part: Popup } | null>(null)
  const shown = show(value ?? '')

  const preload = () => void pickerPopup.load().catch(() => undefined)
  const open = (from: Element | null) => {
    opener.current = from
    setOpen(true)
    pickerPopup.load().then(
      (Part) => setPopup({ Part }),
      // The next click tries again.
      () => setOpen(false),
    )
  }
  const close = () => {
    const active = document.activeElement
    const isElsewhere =
      active !== document.body && !document.getElementById(popupId)?.contains(active)
    // Rendered before the focus returns: the box has its value, and the popup no longer traps the
    // focus.
    flushSync(() => setOpen(false))
    // After a click elsewhere the focus stays there.
    if (isElsewhere && !box.current?.contains(active)) onLeave?.()
    else if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const clear = () => {
    box.current?.querySelector('input')?.focus()
    onChange(null)
    setTyped('')
  }

  return (
    // The elements inside have the roles and handle the keys; this one only tracks focus and
    // pointer.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={box}
      className="picker"
      onFocus={preload}
      onPointerEnter={preload}
      onBlur={({ currentTarget, relatedTarget, target }) => {
        const isInside = currentTarget.contains(relatedTarget) || (isOpen && popup !== null)
        if (!isInside) setOpen(false)
        // A typed value is checked on leaving the input, not only on leaving its buttons too.
        if (!isInside || target instanceof HTMLInputElement) onLeave?.()
      }}
    >
      <InputBox
        hasError={hasError}
        end={
          <>
            {isClearable && (typed ?? shown) !== '' && (
              <button
                type="button"
                className="icon-button picker-clear"
                // By keyboard the input is emptied as any other.
                tabIndex={-1}
                aria-label={t('app.values.clearOf', { label })}
                onClick={clear}
              >
                <Icon name="close" />
              </button>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={t(openLabel, { label })}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={({ currentTarget }) => open(currentTarget)}
            >
              <Icon name={icon} />
            </button>
          </>
        }
      >
        <input
          {...aria}
          {...names}
          ref={inputRef}
          type="text"
          className="box-input"
          value={typed ?? shown}
          placeholder={t(placeholder)}
          autoComplete="off"
          spellCheck={false}
          inputMode={kind === 'day' ? 'numeric' : 'decimal'}
          onFocus={() => setTyped(shown)}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange(read(event.target.value))
          }}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || !event.altKey) return
            event.preventDefault()
            open(event.currentTarget)
          }}
        />
      </InputBox>
      {isOpen && popup && (
        <popup.Part
          id={popupId}
          kind={kind}
          label={t(openLabel, { label })}
          anchor={box}
          value={value}
          min={min}
          max={max}
          isClosed={isClosed}
          onPick={onChange}
          onClose={close}
        />
      )}
    </span>
  )
}
