import { lazyValue } from '../../browser/lazyValue.ts'

/** The controls that search and offer, with all they bring along. */
export const recordBox = lazyValue(async () => (await import('./RecordBox.tsx')).RecordBox)
export const pickControl = lazyValue(
  async () => (await import('./ComboboxControl.tsx')).ComboboxControl,
)
