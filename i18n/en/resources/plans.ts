export const plans = {
  name: 'Plan |||| Plans',
  newOne: 'New plan',

  fields: {
    planId: 'Plan ID',
    name: 'Name',
    tier: 'Level',
    period: 'Billed',
    price: 'Price before VAT',
    currencyIsoCode: 'Currency',
    position: 'Place in the list',
    description: 'Description',
    features: 'What it offers',
  },

  choices: {
    'tier.premiumPlus': 'Highest: Premium Plus',
    'tier.premium': 'Middle: Premium',
    'tier.base': 'Entry: Base',
    'period.monthly': 'Monthly',
    'period.yearly': 'Yearly',
  },

  sections: {
    basics: 'Plan',
    price: 'Price',
    offer: 'Offer',
  },

  helps: {
    features: 'One line per item',
  },
} as const
