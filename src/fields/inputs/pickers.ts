import { themedPart } from '../../ui/themedPart.ts'

/** Calendars and clocks, with the library that draws them. */
export const pickerPopup = themedPart(async () => (await import('./PickerPopup.tsx')).PickerPopup)
/** The controls that search and offer, with all they bring along. */
export const recordBox = themedPart(async () => (await import('./RecordBox.tsx')).RecordBox)
export const pickControl = themedPart(
  async () => (await import('./ComboboxControl.tsx')).ComboboxControl,
)
