import { themedPart } from '../../ui/themedPart.ts'

/** Calendars and clocks, with the library that draws them. */
export const pickerPopup = themedPart(
  async () => (await import('../../ui/picker/PickerPopup.tsx')).PickerPopup,
)
/** The lists of comboboxes, with all they bring along. */
export const recordBox = themedPart(async () => (await import('./RecordBox.tsx')).RecordBox)
export const valueBox = themedPart(async () => (await import('./ValueBox.tsx')).ValueBox)
