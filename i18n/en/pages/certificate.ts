/** The gift certificate of a product (decision 48: invented words). */
export const certificate = {
  certificate: {
    withSku: 'Gift certificate with SKU',
    withoutSku: 'Gift certificate without SKU',
    title: 'Thank you',
    thanks:
      'You have chosen something made by hand in Italy. Behind it stand the time, the skill and the care of the people who made it for you.',
    madeBy: 'Made by',
    fileName: 'gift-certificate-%{sku}.pdf',
  },
} as const
