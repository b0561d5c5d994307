import type { readiness as english } from '../../en/pages/readiness.ts'
import type { Shape } from '../../shape.ts'

export const readiness: Shape<typeof english> = {
  readiness: {
    count: '%{done} su %{all}',
    missing: 'Mancano: %{fields}',
    lacking: 'ne manca %{smart_count} |||| ne mancano %{smart_count}',
    isReady: 'Completo?',
    howMany: 'Quanto manca',
    meter: 'Che cosa serve per pubblicare',
    allThere: 'C’è tutto quello che serve per pubblicare.',
    nothing: 'Non manca nulla.',
    left: 'Manca %{smart_count} cosa |||| Mancano %{smart_count} cose',
    others: 'Ci pensa il marketplace:',
    othersLeft: 'Da parte tua non manca nulla.',
    elsewhere: 'in «%{page}»',
    publish: 'Pubblica',
    enable: 'Riattiva',
    disable: 'Disattiva',
    disableTitle: 'Disattivare %{name}?',
    disableText: '%{name} scompare dal sito finché qualcuno non lo riattiva. Non si elimina nulla.',
    disableProducts:
      '%{smart_count} prodotto lascia subito il negozio |||| %{smart_count} prodotti lasciano subito il negozio',
    disableOrders:
      '%{smart_count} ordine aperto resta, ed è ancora da spedire |||| %{smart_count} ordini aperti restano, e sono ancora da spedire',
    disablePlan: 'Il suo piano continua a essere addebitato, se non lo disdici',
    disableEndsPlan: 'Disdici il piano alla fine del periodo pagato',
    unsavedTitle: 'Salvare prima?',
    unsavedText: 'Il modulo contiene modifiche non ancora salvate, e conta solo ciò che è salvato.',
    saveFirst: 'Salva e continua',
    close: 'Chiudi',
    live: 'Pubblicato, ma non più completo',
    loseTitle: 'Salvare senza?',
    loseText:
      'È pubblicato e gli mancherebbe: %{fields}. Resta pubblicato, segnato come incompleto.',
    lose: 'Salva senza',
    back: 'Torna al modulo',
  },
}
