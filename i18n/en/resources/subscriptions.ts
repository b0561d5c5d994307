export const subscriptions = {
  name: 'Subscription |||| Subscriptions',
  newOne: 'New subscription',

  fields: {
    subscriptionId: 'Subscription ID',
    vendor: 'Artisan',
    vendorName: 'Artisan name',
    planId: 'Plan ID',
    plan: 'Plan',
    status: 'Status',
    active: 'Active',
    pending: 'Pending',
    origin: 'Obtained',
    firstBillingDate: 'First billed on',
    endDate: 'Renews or ends on',
    paidThroughDate: 'Paid until',
    price: 'Charge, VAT included',
    failureCount: 'Failed payments in a row',
    hasFailedPayment: 'Failed payment',
    cardType: 'Card',
    cardLastFour: 'Card ends in',
    cardExpires: 'Card expires',
    lastUpdated: 'Last updated',
  },

  choices: {
    'status.Active': 'Active',
    'status.Pending': 'Pending',
    'status.Notice period': 'Notice period',
    'status.Past due': 'Past due',
    'status.Canceled': 'Canceled',
    'origin.bought': 'Bought',
    'origin.given': 'Given by an admin',
  },

  sections: {
    basics: 'Subscription',
    state: 'Status',
    payment: 'Payment',
  },
} as const
