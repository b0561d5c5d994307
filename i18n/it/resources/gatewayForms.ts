/** The forms of the payment gateway on the sandbox page. */
export const gatewayForms = {
  moveClock: { fields: { days: 'Giorni' } },
  declineCard: {
    fields: { card: 'Carta' },
    helps: { card: 'Le ultime quattro cifre o il token.' },
  },
  duplicateCard: {
    fields: { card: 'Carta' },
    helps: { card: 'Le ultime quattro cifre o il token.' },
  },
  acceptCard: {
    fields: { card: 'Carta' },
    helps: { card: 'Le ultime quattro cifre o il token.' },
  },
}
