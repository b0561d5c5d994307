/** @see `en/programErrors.ts` */
export const programErrors = {
  noPaymentMethod: 'Scegli prima un metodo di pagamento valido o compilalo con dati corretti',
  cardAuthentication: 'Errore di pagamento: autenticazione della carta non riuscita',
  liabilityShift: 'Errore di pagamento: la responsabilità non è passata alla banca',
  debitOrPrepaid: 'Usa una carta di credito. Le carte di debito e prepagate non sono accettate.',
  paymentUnderWay: 'Stiamo elaborando la tua transazione. Riprova tra 30 secondi.',
  nonceUsed: 'Hai già usato questo metodo di pagamento. Scegline un altro.',
  paymentRefused: 'Il pagamento è stato rifiutato: %{details}',
  cardReasons: {
    bank: 'Il pagamento è stato rifiutato: la tua banca non lo autorizza',
    funds:
      'Il pagamento è stato rifiutato: sulla carta non c’è abbastanza denaro o il limite è raggiunto',
    expired: 'Il pagamento è stato rifiutato: la carta è scaduta',
    number: 'Il pagamento è stato rifiutato: la banca non conosce questa carta',
    securityCode: 'Il pagamento è stato rifiutato: il codice di sicurezza è sbagliato',
    lost: 'Il pagamento è stato rifiutato: la carta è bloccata. Chiedi alla tua banca',
    fraud:
      'Il pagamento è stato rifiutato per motivi di sicurezza. Chiedi alla tua banca o usa un’altra carta',
    notAllowed: 'Il pagamento è stato rifiutato: questa carta non è utilizzabile. Usane un’altra',
    authentication: 'Il pagamento è stato rifiutato: la banca vuole una tua conferma',
  },
  planIsYours: 'Hai già questo piano',
  planOnNotice: 'Il tuo piano scade il %{date}. Dopo quel giorno potrai sceglierne un altro',
  planBought:
    'L’artigiano ha acquistato un piano valido fino al %{date}. Interrompine invece il rinnovo',
  planPaid:
    'L’artigiano ha pagato un piano fino al %{date}. Non si rinnova: attendi che sia trascorso quel giorno',
  dueNowChanged:
    'L’importo dovuto oggi è cambiato: ora è %{price}. Non è stato ordinato né addebitato nulla',
  noUpgrade: 'Questo piano non può più iniziare subito. Non è stato ordinato né addebitato nulla',
  priceChanged:
    'Il prezzo di questo piano è cambiato: ora è %{price}. Non è stato ordinato né addebitato nulla',
  notOnNotice: 'Questo piano non sta per terminare, o ne segue già un altro',
  cardGone:
    'La carta che pagava questo piano non è più salvata. Scegli un piano quando questo sarà terminato',
  notRunning: 'Questo abbonamento è già terminato o non si paga con carta',
  nothingToPay: 'Non c’è nessun abbonamento da pagare con questa carta',
  noGateway:
    'Questo portale non accetta pagamenti. Lo configura un amministratore con BRAINTREE_ENVIRONMENT',
  gatewayAway:
    'Il servizio di pagamento al momento non è raggiungibile. Non è stato addebitato nulla',
  badSignature: 'La firma non è quella del servizio di pagamento',
}
