/** Types of product and their additional fields. */
export const customProperties = {
  customProperties: {
    lead: 'These fields appear in the product editor, by product type. Changes take effect right away.',
    add: 'New product type',
    edit: 'Edit %{title}',
    products: 'Products of the type %{title}',
    items: 'Additional fields – %{title}',
    kind: 'Kind of value',
    none: 'No additional fields',
    inactive: 'Inactive',
    twice: 'Two additional fields must not share a key or a name',
  },
} as const
