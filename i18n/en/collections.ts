export const collections = {
  name: 'Collection |||| Collections',

  fields: {
    name: 'Name',
    vendor: 'Artisan',
    vendorName: 'Artisan name',
    approved: 'Approved',
    state: 'State',
    allReviewed: 'All reviewed',
    addDate: 'Added on',
    approvalDate: 'Approved on',
    disapprovalReason: 'Reason for the disapproval',
    productsCount: 'Number of products',
    products: 'Products',
    onboardingProducts: 'Products to describe',
  },

  choices: {
    'state.pending': 'Pending approval',
    'state.approved': 'Approved',
    'state.disapproved': 'Disapproved',
  },

  sections: {
    basics: 'Basics',
    approval: 'Approval',
    products: 'Products',
  },
} as const
