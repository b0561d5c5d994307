import type { hints as english } from '../../en/app/hints.ts'
import type { Shape } from '../../shape.ts'

export const hints: Shape<typeof english> = {
  warnings: {
    check: 'Da controllare: %{warning}. Puoi salvare anche così.',
    above: 'più di %{limit} qui è insolito',
    taken: '«%{text}» è stato letto come %{number}, non come %{other}',
    farAhead: 'mancano più di dodici mesi a questa data',
    otherScript:
      'non è in caratteri latini, gli unici che l’etichetta di un corriere può riportare',
    labelLine: 'l’etichetta di un corriere può troncarlo dopo %{max} caratteri',
    iban: {
      country: 'nessuna banca ha un IBAN che inizia con %{start}',
      length: 'un IBAN che inizia con %{start} ha %{length} caratteri, questo ne ha %{given}',
      shape: 'un IBAN che inizia con %{start} ha lettere e cifre in altre posizioni',
      digits: 'le cifre di controllo non corrispondono, forse un carattere è sbagliato',
      letter: 'la lettera %{letter} (CIN) non corrisponde al conto, forse un carattere è sbagliato',
    },
    vatNumber: {
      length: 'una partita IVA italiana ha 11 cifre',
      office: 'le cifre dall’ottava alla decima non indicano nessun ufficio provinciale',
      digit: 'l’ultima cifra non corrisponde alle altre, forse una cifra è sbagliata',
    },
    fiscalCode: {
      length: 'un codice fiscale italiano ha 16 caratteri, quello di una società 11 cifre',
      shape: 'un codice fiscale ha lettere e cifre in altre posizioni',
      letter: 'l’ultima lettera non corrisponde al resto, forse un carattere è sbagliato',
    },
  },
  count: {
    left: '%{smart_count} carattere rimasto |||| %{smart_count} caratteri rimasti',
    tooMany: '%{smart_count} carattere di troppo |||| %{smart_count} caratteri di troppo',
  },
}
