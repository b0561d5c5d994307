import type { MessageKey } from '../../../schema/index.ts'
import { isInstant, readDay, readMoment, readTime } from '../../../schema/index.ts'
import { dayText, momentText } from './dayText.ts'
import type { PickerKind } from '../../ui/picker/PickerPopup.tsx'

/** How a day, a time of day or a moment is shown in its input and read from it. */
interface PickerFormat {
  /** Formats a value for the input; an invalid one is returned as it is. */
  readonly show: (value: string) => string
  /** Parses a typed or pasted text: null for an empty one, the text itself where it is invalid. */
  readonly read: (text: string) => string | null
  /** Key of the placeholder. */
  readonly placeholder: MessageKey
  /** Key of the label of the button that opens the popup. */
  readonly openLabel: MessageKey
  readonly icon: 'calendar' | 'clock'
}

/** The user's time zone. */
const userZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export const pickerFormats: Readonly<Record<PickerKind, PickerFormat>> = {
  day: {
    show: dayText,
    read: (text) => (readDay(text) ?? text.trim()) || null,
    placeholder: 'app.values.dayFormat',
    openLabel: 'app.values.calendarOf',
    icon: 'calendar',
  },
  time: {
    show: (value) => value,
    read: (text) => readTime(text.trim()) || null,
    placeholder: 'app.values.timeFormat',
    openLabel: 'app.values.clockOf',
    icon: 'clock',
  },
  moment: {
    show: (value) => (isInstant(value) ? momentText(value) : value),
    read: (text) => (readMoment(text, userZone) ?? text.trim()) || null,
    placeholder: 'app.values.momentFormat',
    openLabel: 'app.values.calendarOf',
    icon: 'calendar',
  },
}
