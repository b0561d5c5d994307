/**
 * The needs of a product to go live (decision 57): required fields, and data for the shop and
 * shipping.
 */
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
