/** Formats of a translation file; the one that most tools accept comes first. */
export const exchangeFormats = ['xliff20', 'xliff12', 'xlsx', 'csv'] as const
export type ExchangeFormat = (typeof exchangeFormats)[number]

/** Texts to export: those that need work, or all that are sent to translation. */
export const exchangedTexts = ['open', 'all'] as const
export type ExchangedTexts = (typeof exchangedTexts)[number]

/** Largest file for import, in megabytes; a collection of 1,000 products has one or two. */
export const largestExchange = 5
export const largestExchangeBytes = largestExchange * 1024 * 1024
