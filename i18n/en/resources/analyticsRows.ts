export const analyticsRows = {
  name: 'Analytics row |||| Analytics rows',

  fields: {
    image: 'Image',
    day: 'Day',
    vendor: 'Artisan',
    vendorName: 'Artisan name',
    product: 'Product',
    sku: 'SKU',
    name: 'Name',
    region: 'Region',
    customerType: 'Customers',
    views: 'Views',
    listViews: 'Impressions in lists',
    interactions: 'Interactions',
    units: 'Units sold',
    gmv: 'Sales (GMV)',
  },

  choices: {
    'region.United States': 'United States',
    'region.United Kingdom': 'United Kingdom',
    'region.Canada': 'Canada',
    'region.Australia': 'Australia',
    'region.Europe': 'Europe',
    'region.Middle East': 'Middle East',
    'region.Rest of world': 'Rest of world',
    'customerType.consumer': 'Consumers',
    'customerType.trade': 'Trade',
  },

  sections: {
    product: 'Product',
    sale: 'Day and place',
    figures: 'Figures',
  },
} as const
