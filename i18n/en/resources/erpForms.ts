/** The forms of the ERP on the sandbox page. */
export const erpForms = {
  block: {
    fields: { what: 'What', name: 'Number' },
    helps: { name: 'Of the customer, or the SKU of the material.' },
    choices: { what: { customer: 'Customer', material: 'Material' } },
  },
  unblock: {
    fields: { what: 'What', name: 'Number' },
    helps: { name: 'Of the customer, or the SKU of the material.' },
    choices: { what: { customer: 'Customer', material: 'Material' } },
  },
} as const
