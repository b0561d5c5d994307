export const collections = {
  name: 'Collection |||| Collections',
  newOne: 'New collection',

  fields: {
    name: 'Name',
    vendor: 'Artisan',
    vendorName: 'Artisan name',
    approved: 'Approved',
    state: 'Status',
    allReviewed: 'All reviewed',
    addDate: 'Added on',
    approvalDate: 'Approved on',
    picture: 'Picture',
    disapprovalReason: 'Disapproval reason',
    resubmittedAt: 'Resubmitted on',
    productsCount: 'Number of products',
    readyProductsCount: 'Products ready to translate',
    textsToDo: 'To translate',
    textsDraft: 'Drafts',
    textsWaiting: 'To proofread',
    textsApproved: 'Translated',
    textsPublished: 'Published texts',
    textsStale: 'Source changed',
    oldestWaitingText: 'Oldest to proofread',
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
    translation: 'Translation',
  },

  bulkCalls: {
    approve: {
      name: 'Approve',
      ask: 'Approve 1 collection? |||| Approve %{total} collections?',
      many: 'Approve 1 collection |||| Approve %{total} collections',
      text: 'This also approves their complete products that haven’t been reviewed yet.',
    },
  },
} as const
