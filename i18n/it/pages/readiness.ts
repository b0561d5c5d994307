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
    ends: {
      shop: {
        products:
          '%{smart_count} prodotto esce subito dal negozio |||| %{smart_count} prodotti escono subito dal negozio',
        orders:
          '%{smart_count} ordine aperto resta ed è ancora da spedire |||| %{smart_count} ordini aperti restano e sono ancora da spedire',
      },
      account: {
        products:
          '%{smart_count} prodotto resta in vendita |||| %{smart_count} prodotti restano in vendita',
        orders:
          '%{smart_count} ordine aperto resta: lo prepara lo staff al posto dell’artigiano |||| %{smart_count} ordini aperti restano: li prepara lo staff al posto dell’artigiano',
      },
      disableToo:
        'Disattiva anche l’artigiano: il prodotto esce dal negozio |||| Disattiva anche l’artigiano: i prodotti escono dal negozio',
    },
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
