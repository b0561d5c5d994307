/** What a product needs to go live (decision 57): what its form requires, and what the shop shows and ships. */
export const publishing = {
  needs: [
    'mainPhoto',
    'name',
    'description',
    'mainColor',
    'material',
    'pricing.EUR.wholesale',
    'pricing.EUR.retail',
    'stockQuantity',
    'packagingTime',
    'parcels',
    { through: 'vendor', field: 'artisanStatus', is: 'active' },
  ],
  message: 'errors.cannotPublishProduct',
} as const
