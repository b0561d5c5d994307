import type { subscriptions as english } from '../../en/resources/subscriptions.ts'
import type { Shape } from '../../shape.ts'

export const subscriptions: Shape<typeof english> = {
  name: 'Abbonamento |||| Abbonamenti',

  fields: {
    subscriptionId: 'ID dell’abbonamento',
    vendor: 'Artigiano',
    vendorName: 'Nome dell’artigiano',
    planId: 'ID del piano',
    plan: 'Piano',
    status: 'Stato',
    active: 'Attivo',
    pending: 'In attivazione',
    firstBillingDate: 'Primo addebito il',
    endDate: 'Scade il',
    lastUpdated: 'Ultimo aggiornamento',
  },

  choices: {
    'status.Active': 'Attivo',
    'status.Pending': 'In attivazione',
    'status.Notice period': 'In disdetta',
    'status.Canceled': 'Disdetto',
  },

  sections: {
    basics: 'Abbonamento',
    state: 'Stato',
  },
}
