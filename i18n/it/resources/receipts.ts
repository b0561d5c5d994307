import type { receipts as english } from '../../en/resources/receipts.ts'
import type { Shape } from '../../shape.ts'

export const receipts: Shape<typeof english> = {
  name: 'Ricevuta |||| Ricevute',
  newOne: 'Nuova ricevuta',

  fields: {
    number: 'Numero',
    year: 'Anno',
    sequence: 'Progressivo dell’anno',
    vendor: 'Artigiano',
    vendorName: 'Nome dell’artigiano',
    subscriptionId: 'ID dell’abbonamento',
    plan: 'Piano',
    planName: 'Nome del piano',
    planId: 'ID del piano',
    transactionId: 'ID della transazione',
    chargedAt: 'Addebitato il',
    periodFrom: 'Pagato dal',
    periodTo: 'Pagato fino al',
    net: 'Imponibile',
    vatPercent: 'Aliquota IVA',
    vat: 'IVA',
    total: 'Totale',
    currencyIsoCode: 'Valuta',
    cardLastFour: 'Ultime cifre della carta',
    billing: 'Intestata a',
    'billing.companyName': 'Ragione sociale',
    'billing.address': 'Indirizzo',
    'billing.adressLine2': 'Indirizzo, seconda riga',
    'billing.city': 'Città',
    'billing.zip': 'CAP',
    'billing.country': 'Paese',
    'billing.VATNumber': 'Partita IVA',
    'billing.fiscalCode': 'Codice fiscale',
  },

  sections: {
    receipt: 'Ricevuta',
    amount: 'Importo',
    payment: 'Pagamento',
    billing: 'Intestata a',
  },
}
