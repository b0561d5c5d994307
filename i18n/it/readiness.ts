import type { readiness as english } from '../en/readiness.ts'
import type { Shape } from '../shape.ts'

export const readiness: Shape<typeof english> = {
  readiness: {
    count: '%{done} su %{all}',
    complete: 'Completo',
    missing: 'Mancano: %{fields}',
    show: '%{done} su %{all}: mostra che cosa manca',
    lacking: 'ne manca %{smart_count} |||| ne mancano %{smart_count}',
    isReady: 'Completo?',
    howMany: 'Quanto manca',
    meter: 'Che cosa serve per pubblicare',
    allThere: 'C’è tutto quello che serve per pubblicare.',
    left: 'Manca %{smart_count} cosa |||| Mancano %{smart_count} cose',
    goTo: 'Vai a %{field}',
    elsewhere: 'in “%{page}”',
    loading: 'Leggo il resto…',
    unread: 'I contatti non si possono leggere. Quel che manca lì viene dall’ultima lettura.',
    notNeeded: 'Senza un contatto non si chiede nulla.',
    publish: 'Pubblica',
    enable: 'Riattiva',
    disable: 'Disattiva',
    disableTitle: 'Disattivare %{name}?',
    disableText:
      '%{name} scompare dal sito finché qualcuno non lo riattiva. Non si cancella nulla.',
    unsavedTitle: 'Salvare prima?',
    unsavedText:
      'Il modulo contiene modifiche non salvate. Per la pubblicazione conta solo ciò che è salvato.',
    saveFirst: 'Salva e continua',
    blocked: 'Nulla va perso: completa quel che manca, salva e riprova.',
    back: 'Torna al modulo',
  },
}
