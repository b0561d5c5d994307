/** A day `YYYY-MM-DD` as people write it in both languages: `DD.MM.YYYY` (row SUB-038). */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('.')
