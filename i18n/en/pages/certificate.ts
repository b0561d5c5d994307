/** The gift certificate of a product (decision 48: invented words). */
export const certificate = {
  certificate: {
    withSku: 'Gift certificate with SKU',
    withoutSku: 'Gift certificate without SKU',
    title: 'Thank you',
    thanks:
      'You have chosen something made by hand in Italy. Behind it stand the time, the skill and the care of the people who made it for you.',
    madeBy: 'Made by',
    nameless:
      'There is no certificate: “%{name}” is written in letters that its typeface lacks. It has those of Latin, Greek and Cyrillic.',
    leftOut: 'The certificate is saved, but without signs that its typeface lacks: %{signs}',
    fileName: 'gift-certificate-%{sku}.pdf',
  },
} as const
