import { lazyValue } from '../../browser/lazyValue.ts'

/** Calendars and clocks, with the library that draws them. */
export const pickerPopup = lazyValue(async () => (await import('./PickerPopup.tsx')).PickerPopup)
/** The controls that search and offer, with all they bring along. */
export const recordBox = lazyValue(async () => (await import('./RecordBox.tsx')).RecordBox)
export const pickControl = lazyValue(
  async () => (await import('./ComboboxControl.tsx')).ComboboxControl,
)
