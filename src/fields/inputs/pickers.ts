import { late } from '../../browser/lazyValue.ts'

/** The controls that search and offer, with all they bring along. */
export const recordBox = late(async () => (await import('./RecordBox.tsx')).RecordBox)
export const pickControl = late(async () => (await import('./ComboboxControl.tsx')).PickControl)
