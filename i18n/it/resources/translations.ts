import type { translations as english } from '../../en/resources/translations.ts'
import type { Shape } from '../../shape.ts'

export const translations: Shape<typeof english> = {
  name: 'Traduzione |||| Traduzioni',

  fields: {
    subject: 'Testo di',
    vendor: 'Artigiano',
    vendorName: 'Nome dell’artigiano',
    product: 'Prodotto',
    company: 'Pagina aziendale',
    sourceName: 'Nome originale',
    sku: 'SKU',
    collection: 'Collezione',
    status: 'Stato',
    name: 'Nome tradotto',
    description: 'Descrizione tradotta',
    color: 'Colore tradotto',
    material: 'Materiale tradotto',
  },

  choices: {
    'subject.product': 'Un prodotto',
    'subject.company': 'Un’azienda',
    'status.todo': 'Da tradurre',
    'status.draft': 'Bozza',
    'status.waiting': 'In attesa di revisione',
    'status.approved': 'Approvata',
    'status.working': 'In lavorazione',
    'status.done': 'Completata',
    'status.pending': 'In sospeso',
    'status.shipped': 'Consegnata',
  },

  sections: {
    source: 'Originale',
    text: 'Traduzione',
  },
}
