import type { proposals as english } from '../../en/app/proposals.ts'
import type { Shape } from '../../shape.ts'

export const proposals: Shape<typeof english> = {
  proposals: {
    title: 'Le tue modifiche in attesa',
    titleDecide: 'Modifiche da decidere',
    intro: 'Ciò che è in vendita resta com’è finché lo staff non ha deciso.',
    introDecide:
      'L’artigiano vorrebbe cambiare ciò che è in vendita. Resta com’è finché non decidi.',
    introOthers: 'L’artigiano vorrebbe cambiare ciò che è in vendita. Decide chi approva.',
    open: 'In attesa di una decisione',
    changeAsked: 'È richiesta una modifica:',
    refused: 'Non accettato:',
    byAt: 'Proposto da %{who}, %{at}',
    decidedAt: '%{who}, %{at}',
    baseChanged: 'Cambiato nel frattempo. Al momento della proposta era:',
    accept: 'Accetta',
    acceptAll: 'Accetta tutte e %{count}',
    refuse: 'Rifiuta',
    ask: 'Chiedi una modifica',
    withdraw: 'Ritira',
    of: '%{action}: %{field}',
    reason: 'Motivo',
    refuseTitle: 'Rifiuta: %{field}',
    refuseText: 'In vendita resta tutto com’è. L’artigiano legge il tuo motivo.',
    askTitle: 'Chiedi una modifica: %{field}',
    askText: 'L’artigiano legge la tua richiesta e propone di nuovo, oppure ritira.',
    askReason: 'Che cosa va cambiato?',
    send: 'Invia',
    sending: 'Invio…',
    accepted: 'Accettato e già in vendita',
    refusedNotice: 'Rifiutato. L’artigiano è stato avvisato',
    asked: 'Inviato. La richiesta è arrivata all’artigiano',
    withdrawn: 'Ritirato',
    beside: 'In attesa di una decisione:',
    sent: 'Salvato. %{smart_count} modifica attende una decisione |||| Salvato. %{smart_count} modifiche attendono una decisione',
    loading: 'Ricerca delle modifiche in attesa…',
    failed: 'Non è stato possibile caricare le modifiche in attesa',
    touches: {
      openOrders:
        '%{smart_count} ordine aperto contiene questo prodotto. Il suo prezzo non cambia. |||| %{smart_count} ordini aperti contengono questo prodotto. I loro prezzi non cambiano.',
      staleTexts: 'La sua traduzione non sarà più aggiornata.',
    },
  },
}
