import type { plans as english } from '../../en/resources/plans.ts'
import type { Shape } from '../../shape.ts'

export const plans: Shape<typeof english> = {
  name: 'Piano |||| Piani',
  newOne: 'Nuovo piano',

  fields: {
    planId: 'ID del piano',
    name: 'Nome',
    tier: 'Livello',
    period: 'Fatturazione',
    price: 'Prezzo IVA esclusa',
    currencyIsoCode: 'Valuta',
    position: 'Posizione nell’elenco',
    description: 'Descrizione',
    features: 'Che cosa offre',
  },

  choices: {
    'tier.premiumPlus': 'Massimo: Premium Plus',
    'tier.premium': 'Intermedio: Premium',
    'tier.base': 'Ingresso: Base',
    'period.monthly': 'Mensile',
    'period.yearly': 'Annuale',
  },

  sections: {
    basics: 'Piano',
    price: 'Prezzo',
    offer: 'Offerta',
  },

  helps: {
    features: 'Una riga per voce',
  },
}
