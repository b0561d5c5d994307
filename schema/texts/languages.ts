/** The languages of the marketplace's texts; the first is the fallback. */
export const languages = ['en', 'it'] as const
export type Language = (typeof languages)[number]
