/** The languages of the marketplace's texts; the first is the fallback. */
export const languages = ['en', 'it'] as const
export type Language = (typeof languages)[number]

/** Languages in the order in which a reader of one is shown the first text that there is. */
export const shownFirst = (language: string): readonly string[] => [
  language,
  ...languages.filter((other) => other !== language),
]
