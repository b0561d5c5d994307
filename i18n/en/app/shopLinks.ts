/** What leads to the shop from pages of collections and products. */
export const shopLinks = {
  shopLinks: { send: 'Send to shop' },
} as const
