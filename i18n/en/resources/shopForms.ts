/** The forms of the shop on the sandbox page. */
export const shopForms = {
  makeOrder: {
    fields: { sku: 'SKU', quantity: 'Quantity' },
    helps: { sku: 'Leave empty for products at random.' },
  },
  cancelOrder: {
    fields: { number: 'Order number' },
    helps: { number: 'Leave empty for the newest one.' },
  },
  refuseProduct: { fields: { sku: 'SKU' } },
  playVersion: { fields: { version: 'Version' } },
  loseImages: {
    fields: { loses: 'Loses images' },
    helps: { loses: 'Images that are sent from now on never come.' },
  },
  limitCalls: {
    fields: { perSecond: 'Calls per second' },
    helps: { perSecond: 'Leave empty for as many as come.' },
  },
} as const
