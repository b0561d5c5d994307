/** The forms of the payment gateway on the sandbox page. */
export const gatewayForms = {
  moveClock: { fields: { days: 'Days' } },
  declineCard: {
    fields: { card: 'Card' },
    helps: { card: 'Its last four digits, or its token.' },
  },
  duplicateCard: {
    fields: { card: 'Card' },
    helps: { card: 'Its last four digits, or its token.' },
  },
  acceptCard: {
    fields: { card: 'Card' },
    helps: { card: 'Its last four digits, or its token.' },
  },
} as const
