import { lazyWithTheme } from '../../ui/lazyPanel.tsx'

/** Calendars and clocks, with the library that draws them. */
export const pickerPopup = lazyWithTheme(
  async () => (await import('../../ui/picker/PickerPopup.tsx')).PickerPopup,
)
/** The lists of comboboxes, with all the code that they need. */
export const recordBox = lazyWithTheme(async () => (await import('./RecordBox.tsx')).RecordBox)
export const valueBox = lazyWithTheme(async () => (await import('./ValueBox.tsx')).ValueBox)
