import type { translationBoard as english } from '../../en/pages/translationBoard.ts'
import type { Shape } from '../../shape.ts'

export const translationBoard: Shape<typeof english> = {
  translationBoard: {
    title: 'Traduzioni',
    which: 'Collezioni da mostrare',
    inTranslation: { yes: 'In traduzione', all: 'Tutte', no: 'Non in traduzione' },
    with: {
      textsToDo: 'Da tradurre',
      textsWaiting: 'In revisione',
      textsStale: 'Originale modificato',
      productsCount: 'Con prodotti',
    },
    next: 'Testo successivo',
    waiting: '%{count} testo ti aspetta |||| %{count} testi ti aspettano',
    allDone: 'Tutto fatto. Nessun testo ti aspetta.',
    allOpen:
      'L’ultimo testo è aperto da un’altra persona. |||| I testi rimasti sono aperti da altre persone.',
    doneOf: '%{done} su %{all}',
    published: '+%{count} pubblicati',
    publishedHint: 'Di nuovo in lavorazione: i visitatori leggono il testo precedente',
    noTexts: 'Nessun testo',
    bio: 'Presentazione',
    stale: 'Originale modificato',
    openBy: 'Aperto ora: %{names}',
    none: 'Nessuna collezione in traduzione',
    noneHint: 'Le collezioni compaiono qui quando un prodotto viene inviato in traduzione.',
  },
}
