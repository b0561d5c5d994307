import type { ComponentType } from 'react'
import { lazyValue } from '../../browser/lazyValue.ts'
import { withTheme } from '../../theme/withTheme.ts'

/** What MUI draws inside a page that is drawn without it. */
const lazyWithTheme = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyValue(() => withTheme(load))

/** Calendars and clocks, with the library that draws them. */
export const pickerPopup = lazyWithTheme(
  async () => (await import('../../ui/picker/PickerPopup.tsx')).PickerPopup,
)
/** The lists of comboboxes, with all the code that they need. */
export const recordBox = lazyWithTheme(async () => (await import('./RecordBox.tsx')).RecordBox)
export const valueBox = lazyWithTheme(async () => (await import('./ValueBox.tsx')).ValueBox)
