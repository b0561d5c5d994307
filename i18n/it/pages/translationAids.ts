import type { translationAids as english } from '../../en/pages/translationAids.ts'
import type { Shape } from '../../shape.ts'

export const translationAids: Shape<typeof english> = {
  translationAids: {
    title: 'Aiuti per questo testo',
    warnings: {
      title: 'Da ricontrollare',
      none: 'Nulla da ricontrollare',
      about: '%{field}: %{text}',
      number: 'Manca «%{text}»',
      untranslated: 'È uguale all’originale',
      stretch: '«%{text}…» non è tradotto',
      spaces: 'Ci sono doppi spazi',
      fullStop: 'Manca il punto finale',
      term: 'Nel glossario «%{term}» è «%{agreed}»',
    },
    glossary: {
      title: 'Glossario',
      none: 'Nessun termine del glossario in questo testo',
      loading: 'Caricamento del glossario…',
      failed: 'Impossibile caricare il glossario',
      insert: 'Inserisci «%{agreed}» per «%{term}»',
      agreed: 'Glossario: %{agreed}',
    },
    memory: {
      title: 'Testi simili',
      none: 'Ancora nessun testo approvato simile',
      loading: 'Ricerca di testi simili…',
      failed: 'Impossibile caricare i testi simili',
      retry: 'Riprova',
      alike: 'Somiglianza: %{percent}%',
      same: 'Testo identico',
      forSentence: 'Per: %{sentence}',
      use: 'Usa',
      useKey: 'Usa (Alt+%{number})',
      from: '%{name}, %{artisan}',
      keys: 'Con Alt+1, Alt+2 e Alt+3 inserisci un testo simile nel campo in cui scrivi',
      taken: 'Testo inserito: %{text}',
    },
    diff: {
      added: 'aggiunto:',
      removed: 'tolto:',
      end: 'fine della modifica',
      changed: 'Modificato dopo la traduzione',
    },
  },
}
