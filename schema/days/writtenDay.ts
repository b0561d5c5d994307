/** A day `YYYY-MM-DD` as people write it in both languages: `DD.MM.YYYY` (row SUB-038). */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('.')

/** A month `YYYY-MM` as people write it in both languages: `MM/YYYY`. */
export const writtenMonth = (month: string): string => month.split('-').toReversed().join('/')
