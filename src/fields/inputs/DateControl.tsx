import { useRef, useState, type Ref } from 'react'
import { useTranslate } from 'react-admin'
import { InputBox } from './InputBox.tsx'
import { dayText, readDay } from '../format/dayText.ts'
import { Icon } from '../../ui/Icon.tsx'
import '../../ui/icon.css'
import './box.css'
import './day.css'

interface Props {
  readonly id: string
  readonly label: string
  /** `YYYY-MM-DD`, or a text that is no day yet. */
  readonly value: string | null
  readonly onChange: (day: string | null) => void
  readonly onLeave?: () => void
  readonly inputRef?: Ref<HTMLInputElement>
  readonly hasError?: boolean
  readonly aria?: object
}

/** A day, typed as DD.MM.YYYY or picked from the browser's calendar. */
export function DateControl({
  id,
  label,
  value,
  onChange,
  onLeave,
  inputRef,
  hasError,
  aria,
}: Props) {
  const t = useTranslate()
  const picker = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <span className="day">
      <InputBox
        hasError={hasError ?? false}
        end={
          <button
            type="button"
            className="icon-button"
            aria-label={t('app.values.calendarOf', { label })}
            onClick={() => picker.current?.showPicker()}
          >
            <Icon name="calendar" />
          </button>
        }
      >
        <input
          {...aria}
          id={id}
          ref={inputRef}
          type="text"
          className="box-input"
          value={typed ?? dayText(value ?? '')}
          placeholder={t('app.values.dayFormat')}
          autoComplete="off"
          inputMode="numeric"
          onFocus={() => setTyped(dayText(value ?? ''))}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange(readDay(event.target.value))
          }}
          onBlur={() => {
            setTyped(null)
            onLeave?.()
          }}
        />
      </InputBox>
      <input
        ref={picker}
        type="date"
        className="day-picker"
        tabIndex={-1}
        aria-hidden="true"
        value={value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </span>
  )
}
