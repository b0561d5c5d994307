import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useRef, useState, type Ref } from 'react'
import { useTranslate } from 'react-admin'
import { dayText, readDay } from './dayText.ts'

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
export function DayControl({
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
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        value={typed ?? dayText(value ?? '')}
        error={hasError ?? false}
        placeholder={t('app.values.dayFormat')}
        autoComplete="off"
        inputRef={inputRef}
        inputProps={{ ...aria, inputMode: 'numeric' }}
        onFocus={() => setTyped(dayText(value ?? ''))}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(readDay(event.target.value))
        }}
        onBlur={() => {
          setTyped(null)
          onLeave?.()
        }}
        endAdornment={
          <button
            type="button"
            className="icon-button"
            aria-label={t('app.values.calendarOf', { label })}
            onClick={() => picker.current?.showPicker()}
          >
            <CalendarIcon fontSize="small" />
          </button>
        }
      />
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
