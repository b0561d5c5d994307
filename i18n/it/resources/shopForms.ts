/** The forms of the shop on the sandbox page. */
export const shopForms = {
  makeOrder: {
    fields: { sku: 'SKU', quantity: 'Quantità' },
    helps: { sku: 'Lascia vuoto per prodotti a caso.' },
  },
  cancelOrder: {
    fields: { number: 'Numero d’ordine' },
    helps: { number: 'Lascia vuoto per il più recente.' },
  },
  refuseProduct: { fields: { sku: 'SKU' } },
  playVersion: { fields: { version: 'Versione' } },
  loseImages: {
    fields: { loses: 'Perde le immagini' },
    helps: { loses: 'Le immagini inviate da ora non arrivano mai.' },
  },
  limitCalls: {
    fields: { perSecond: 'Chiamate al secondo' },
    helps: { perSecond: 'Lascia vuoto per nessun limite.' },
  },
} as const
