/** The settings of a shop at an address. */
export const shopAt = (url: string) => ({ shopUrl: url, shopKey: 's3cret' })
