import type { collections as english } from '../../en/resources/collections.ts'
import type { Shape } from '../../shape.ts'

export const collections: Shape<typeof english> = {
  name: 'Collezione |||| Collezioni',
  newOne: 'Nuova collezione',

  fields: {
    name: 'Nome',
    vendor: 'Artigiano',
    vendorName: 'Nome dell’artigiano',
    approved: 'Approvata',
    state: 'Stato',
    allReviewed: 'Tutti esaminati',
    addDate: 'Aggiunta il',
    approvalDate: 'Approvata il',
    picture: 'Immagine',
    disapprovalReason: 'Motivo del rifiuto',
    resubmittedAt: 'Di nuovo in attesa dal',
    productsCount: 'Numero di prodotti',
    readyProductsCount: 'Pronti per la traduzione',
    textsToDo: 'Da tradurre',
    textsDraft: 'Bozze',
    textsWaiting: 'In revisione',
    textsApproved: 'Tradotti',
    textsPublished: 'Testi pubblicati',
    textsStale: 'Originale modificato',
    oldestWaitingText: 'In revisione dal',
    products: 'Prodotti',
    onboardingProducts: 'Prodotti da descrivere',
  },

  choices: {
    'state.pending': 'In attesa di approvazione',
    'state.approved': 'Approvata',
    'state.disapproved': 'Rifiutata',
  },

  sections: {
    basics: 'Dati principali',
    approval: 'Approvazione',
    products: 'Prodotti',
    translation: 'Traduzione',
  },

  bulkCalls: {
    approve: {
      name: 'Approva',
      ask: 'Approvare 1 collezione? |||| Approvare %{total} collezioni?',
      many: 'Approva 1 collezione |||| Approva %{total} collezioni',
      text: 'Con loro vengono approvati i prodotti completi che nessuno ha ancora esaminato.',
    },
  },
}
