import type { subscriptions as english } from '../../en/resources/subscriptions.ts'
import type { Shape } from '../../shape.ts'

export const subscriptions: Shape<typeof english> = {
  name: 'Abbonamento |||| Abbonamenti',
  newOne: 'Nuovo abbonamento',

  fields: {
    subscriptionId: 'ID dell’abbonamento',
    vendor: 'Artigiano',
    vendorName: 'Nome dell’artigiano',
    planId: 'ID del piano',
    plan: 'Piano',
    status: 'Stato',
    active: 'Attivo',
    pending: 'In attivazione',
    origin: 'Origine',
    firstBillingDate: 'Primo addebito il',
    endDate: 'Si rinnova o scade il',
    paidThroughDate: 'Pagato fino al',
    price: 'Addebito, IVA inclusa',
    failureCount: 'Pagamenti falliti di seguito',
    hasFailedPayment: 'Pagamento fallito',
    cardType: 'Carta',
    cardLastFour: 'Ultime cifre della carta',
    cardExpires: 'Scadenza della carta',
    lastUpdated: 'Ultimo aggiornamento',
  },

  choices: {
    'status.Active': 'Attivo',
    'status.Pending': 'In attivazione',
    'status.Notice period': 'In disdetta',
    'status.Past due': 'Pagamento in ritardo',
    'status.Canceled': 'Terminato',
    'origin.bought': 'Acquistato',
    'origin.given': 'Assegnato da un amministratore',
  },

  sections: {
    basics: 'Abbonamento',
    state: 'Stato',
    payment: 'Pagamento',
  },
}
