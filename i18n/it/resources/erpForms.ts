/** The forms of the ERP on the sandbox page. */
export const erpForms = {
  block: {
    fields: { what: 'Che cosa', name: 'Numero' },
    helps: { name: 'Del cliente, oppure lo SKU del materiale.' },
    choices: { what: { customer: 'Cliente', material: 'Materiale' } },
  },
  unblock: {
    fields: { what: 'Che cosa', name: 'Numero' },
    helps: { name: 'Del cliente, oppure lo SKU del materiale.' },
    choices: { what: { customer: 'Cliente', material: 'Materiale' } },
  },
} as const
