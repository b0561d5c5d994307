import type { MessageKey } from '../../../schema/index.ts'
import { isInstant, readDay, readMoment, readTime } from '../../../schema/index.ts'
import { dayText, momentText } from './dayText.ts'

/** What is picked: a day, a time of day, or a day with its time. */
import type { PickerKind } from '../../ui/picker/PickerPopup.tsx'

interface PickerFormat {
  /** A value as it stands in the box; what is none comes back as it is. */
  readonly show: (value: string) => string
  /** What a typed or pasted text means: null for none, the text itself where it means nothing. */
  readonly read: (text: string) => string | null
  /** Keys of the texts. */
  readonly placeholder: MessageKey
  readonly opens: MessageKey
  readonly icon: 'calendar' | 'clock'
}

/** Where the user is. */
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export const pickerFormats: Readonly<Record<PickerKind, PickerFormat>> = {
  day: {
    show: dayText,
    read: (text) => (readDay(text) ?? text.trim()) || null,
    placeholder: 'app.values.dayFormat',
    opens: 'app.values.calendarOf',
    icon: 'calendar',
  },
  time: {
    show: (value) => value,
    read: (text) => readTime(text.trim()) || null,
    placeholder: 'app.values.timeFormat',
    opens: 'app.values.clockOf',
    icon: 'clock',
  },
  moment: {
    show: (value) => (isInstant(value) ? momentText(value) : value),
    read: (text) => (readMoment(text, ownZone) ?? text.trim()) || null,
    placeholder: 'app.values.momentFormat',
    opens: 'app.values.calendarOf',
    icon: 'calendar',
  },
}
