import type { companies as english } from '../../en/resources/companies.ts'
import type { Shape } from '../../shape.ts'

export const companies: Shape<typeof english> = {
  name: 'Pagina aziendale |||| Pagine aziendali',
  newOne: 'Nuova pagina aziendale',

  fields: {
    photoUrl: 'Immagini',
    vendor: 'Artigiano',
    vendorName: 'Nome dell’artigiano',
    description: 'Storia dell’azienda',
    videoUrl: 'Video',
    translation: 'Traduzione',
    'translation._id': 'ID della traduzione',
    'translation.description': 'Storia dell’azienda tradotta',
    'translation.status': 'Stato della traduzione',
    'translation.isStale': 'Originale modificato',
    'translation.isPublished': 'Traduzione pubblicata',
    'translation.published': 'Testo pubblicato',
    'translation.published.description': 'Storia dell’azienda pubblicata',
  },

  choices: {
    'translation.status.todo': 'Da tradurre',
    'translation.status.draft': 'Bozza',
    'translation.status.waiting': 'In attesa di revisione',
    'translation.status.approved': 'Approvata',
    'translation.status.working': 'In lavorazione',
    'translation.status.done': 'Completata',
    'translation.status.pending': 'In sospeso',
    'translation.status.shipped': 'Consegnata',
  },

  sections: {
    photos: 'Immagini e video',
    basics: 'Azienda',
    translation: 'Traduzione',
  },
}
