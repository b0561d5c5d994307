export const translations = {
  name: 'Translation |||| Translations',

  fields: {
    subject: 'Text of',
    vendor: 'Artisan',
    vendorName: 'Artisan name',
    product: 'Product',
    company: 'Company page',
    sourceName: 'Original name',
    sku: 'Stock code',
    collection: 'Collection',
    status: 'Status',
    name: 'Name in Italian',
    description: 'Description in Italian',
    color: 'Colour in Italian',
    material: 'Material in Italian',
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
