/** Formats of a file with translations, the one that most tools take first. */
export const exchangeFormats = ['xliff20', 'xliff12', 'xlsx', 'csv'] as const
export type ExchangeFormat = (typeof exchangeFormats)[number]

/** Which texts go out: those that somebody has to work on, or all that are sent to translation. */
export const exchangedTexts = ['open', 'all'] as const
export type ExchangedTexts = (typeof exchangedTexts)[number]

/** Largest file that is taken back, in megabytes; a collection of 1,000 products has one or two. */
export const largestExchange = 5
export const largestExchangeBytes = largestExchange * 1024 * 1024
