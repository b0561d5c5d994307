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
    readyProductsCount: 'Products ready to translate',
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

  bulkCalls: {
    approve: {
      name: 'Approve',
      ask: 'Approve one collection? |||| Approve %{total} collections?',
      many: 'Approve one collection |||| Approve %{total} collections',
      text: 'Their products that are complete and not reviewed yet are approved with them.',
    },
  },
} as const
