import { useT } from '../../language/useT.ts'
import {
  DatePicker,
  DateTimePicker,
  LocalizationProvider,
  TimePicker,
  usePickerContext,
} from '@mui/x-date-pickers'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { enUS, itIT, type PickersLocaleText } from '@mui/x-date-pickers/locales'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/en-gb.js'
import 'dayjs/locale/it.js'
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  type RefObject,
} from 'react'
import { useLocale } from 'react-admin'
import { isDay, isInstant, isTime } from '../../../schema/index.ts'

export type PickerKind = 'day' | 'time' | 'moment'

interface Props {
  readonly id: string
  readonly kind: PickerKind
  readonly label: string
  readonly anchor: RefObject<HTMLElement | null>
  readonly value: string | null
  readonly min: string | undefined
  readonly max: string | undefined
  readonly isClosed?: ((day: string) => boolean) | undefined
  readonly onPick: (value: string | null) => void
  readonly onClose: () => void
}

/** English as it is written in Europe: weeks begin on Monday, as in Italian. */
const locales = {
  en: { adapterLocale: 'en-gb', texts: textsOf(enUS) },
  it: { adapterLocale: 'it', texts: textsOf(itIT) },
} as const

function textsOf(pack: typeof enUS) {
  // Each of them may be undefined by its type, but none is.
  const texts = pack.components.MuiLocalizationProvider.defaultProps.localeText as PickersLocaleText
  return {
    ...texts,
    // Read out as they are written, with two digits.
    hoursClockNumberText: (hours: string) => texts.hoursClockNumberText(hours.padStart(2, '0')),
    minutesClockNumberText: (minutes: string) =>
      texts.minutesClockNumberText(minutes.padStart(2, '0')),
  }
}

const Anchor = createContext<RefObject<HTMLElement | null> | null>(null)

/** Replaces the library's own field: the input box is already rendered. */
function BoxAsField() {
  const { triggerRef } = usePickerContext()
  const anchor = useContext(Anchor)
  useLayoutEffect(() => triggerRef(anchor?.current ?? null), [anchor, triggerRef])
  return null
}

const slots = { field: BoxAsField }

/** Where it is a popup; on a narrow or a touch screen it is a dialog. */
const popupMedia = '@media (pointer: fine) and (min-width: 600px)'

const pickers = { day: DatePicker, time: TimePicker, moment: DateTimePicker }

/** In the dark scheme a shadow alone is not visible. */
const paperBorder = { border: '1px solid var(--mui-palette-divider)' }

/** The buttons below are wider than a clock: without this its columns stand to one side. */
const wideClock = {
  '.MuiPickersLayout-contentWrapper': { gridColumn: '1 / 4' },
  '.MuiMultiSectionDigitalClock-root': { width: '100%' },
  '.MuiMultiSectionDigitalClockSection-root': { flex: 1 },
  '.MuiMultiSectionDigitalClockSection-item': { marginInline: 'auto' },
}

/** Converts a value of the API for the library; null for an invalid one. */
const dayjsValues: Readonly<Record<PickerKind, (value: string) => Dayjs | null>> = {
  day: (value) => (isDay(value) ? dayjs(value) : null),
  time: (value) => (isTime(value) ? dayjs(`2000-01-01T${value}`) : null),
  moment: (value) => (isInstant(value) ? dayjs(value) : null),
}

const apiValues: Readonly<Record<PickerKind, (moment: Dayjs) => string>> = {
  day: (moment) => moment.format('YYYY-MM-DD'),
  time: (moment) => moment.format('HH:mm'),
  moment: (moment) => moment.second(0).millisecond(0).toISOString(),
}

/** Escape leaves the value as it was; the library would accept an incomplete one. */
function useEscape(onEscape: () => void) {
  const leave = useEffectEvent(onEscape)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      leave()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}

/** An open calendar or clock. */
export function PickerPopup(props: Props) {
  const { kind, id, label, anchor, value, min, max, isClosed, onPick, onClose } = props
  const t = useT()
  useEscape(onClose)
  const { adapterLocale, texts } = locales[useLocale() === 'it' ? 'it' : 'en']
  const Picker = pickers[kind]
  const limits = {
    ...(min !== undefined && { minDate: dayjs(min) }),
    ...(max !== undefined && { maxDate: dayjs(max) }),
    ...(isClosed && { shouldDisableDate: (day: Dayjs) => isClosed(apiValues.day(day)) }),
  }
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={adapterLocale}
      localeText={{
        ...texts,
        calendarViewSwitchingButtonAriaLabel: (view) =>
          t(view === 'year' ? 'app.values.toDays' : 'app.values.toYears'),
      }}
    >
      <Anchor value={anchor}>
        <Picker
          open
          {...(kind !== 'day' && { ampm: false })}
          {...(kind !== 'time' && limits)}
          defaultValue={dayjsValues[kind](value ?? '')}
          desktopModeMediaQuery={popupMedia}
          slots={slots}
          slotProps={{
            popper: { id, 'aria-label': label },
            dialog: { id },
            desktopPaper: { sx: paperBorder },
            ...(kind === 'time' && { layout: { sx: wideClock } }),
          }}
          onAccept={(moment) => onPick(moment?.isValid() ? apiValues[kind](moment) : null)}
          onClose={onClose}
        />
      </Anchor>
    </LocalizationProvider>
  )
}
