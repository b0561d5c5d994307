/** Types of product and their additional fields. */
export const customProperties = {
  customProperties: {
    lead: 'The editor of a product also asks for the additional fields of its type. A change here shows in the editor at once.',
    add: 'New product type',
    edit: 'Edit %{title}',
    items: 'Additional fields of %{title}',
    kind: 'Kind of value',
    none: 'No additional fields',
    inactive: 'Not active',
    twice: 'Two additional fields must not share a key or a name',
  },
} as const
