export const translations = {
  name: 'Translation |||| Translations',

  fields: {
    subject: 'Text of',
    vendor: 'Artisan',
    vendorName: 'Artisan name',
    product: 'Product',
    company: 'Company page',
    sourceName: 'Original name',
    sku: 'SKU',
    collection: 'Collection',
    status: 'Status',
    name: 'Translated name',
    description: 'Translated description',
    color: 'Translated colour',
    material: 'Translated material',
  },

  choices: {
    'subject.product': 'A product',
    'subject.company': 'A company',
    'status.todo': 'To do',
    'status.draft': 'Draft',
    'status.waiting': 'Waiting for proofreading',
    'status.approved': 'Approved',
    'status.working': 'Working',
    'status.done': 'Done',
    'status.pending': 'Pending',
    'status.shipped': 'Shipped',
  },

  sections: {
    source: 'Original',
    text: 'Translation',
  },
} as const
