/** The page of a demo server's outside systems. */
export const sandbox = {
  sandbox: {
    title: 'Sandbox',
    about:
      'I sistemi esterni di questa demo. Guarda le ultime chiamate, fai fallire la prossima e osserva come reagisce il portale.',
    embedded: 'Incorporato',
    real: 'Reale',
    working: 'Funziona',
    notWorking: 'Non funziona',
    address: 'Indirizzo',
    failed: 'Impossibile caricare i sistemi esterni.',
    stale: 'Aggiornamento non riuscito. Vedi uno stato precedente.',
    empty: 'Questa demo non ha sistemi esterni.',
    latest: 'Ultime chiamate',
    latestOf: 'Ultime chiamate: %{system}',
    noCalls: 'Nessuna chiamata registrata dall’avvio del server.',
    what: 'Chiamata',
    at: 'Ora',
    took: 'Durata',
    outcome: 'Esito',
    succeeded: 'OK',
    showAll: 'Mostra tutte le %{smart_count} chiamate',
    milliseconds: '%{time} ms',
    armed: 'Previsto per le prossime chiamate',
    onlyFor: '%{kind}, solo «%{what}»',
    clear: 'Annulla',
    clearOf: 'Annulla i guasti: %{system}',
    cleared: 'Guasti annullati',
    fault: 'Fai fallire le chiamate',
    actionOf: '%{action}: %{system}',
    faultOf: 'Fai fallire le chiamate: %{system}',
    arm: 'Prepara',
    isArmed: 'Guasto preparato',
    done: 'Fatto',
    mail: {
      title: 'Email',
      kept: 'Messaggi nella posta in uscita',
      waiting: 'In attesa di un altro tentativo',
      sendTest: 'Invia un’email di prova',
      testSent: 'Email di prova in coda per il tuo indirizzo',
    },
    files: {
      title: 'File',
      count: 'File',
      size: 'Spazio occupato',
      saved: 'Salvati dall’avvio del server',
      read: 'Letti dall’avvio del server',
    },
  },
}

/** The forms of that page: their fields, as those of a resource. */
export const sandboxForms = {
  fault: {
    fields: { kind: 'Come', what: 'Quale chiamata', milliseconds: 'Millisecondi' },
    helps: {
      what: 'Lascia vuoto per qualsiasi chiamata.',
      milliseconds: 'Quanto dura una chiamata lenta o senza risposta.',
    },
    choices: {
      kind: {
        timeout: 'Nessuna risposta in tempo',
        error: 'Risponde con un errore',
        garbage: 'Risponde cose senza senso',
        half: 'Risponde a metà',
        lostAnswer: 'La esegue, ma la risposta si perde',
        slow: 'Lenta, finché non si annulla',
      },
    },
  },
  carrier: {
    moveClock: { fields: { hours: 'Ore' } },
    deliverParcel: { fields: { trackingNumber: 'Numero di spedizione' } },
    returnParcel: { fields: { trackingNumber: 'Numero di spedizione' } },
  },
  shop: {
    makeOrder: {
      fields: { sku: 'SKU', quantity: 'Quantità' },
      helps: { sku: 'Lascia vuoto per prodotti a caso.' },
    },
    cancelOrder: {
      fields: { number: 'Numero d’ordine' },
      helps: { number: 'Lascia vuoto per il più recente.' },
    },
    refuseProduct: { fields: { sku: 'SKU' } },
    limitCalls: {
      fields: { perSecond: 'Chiamate al secondo' },
      helps: { perSecond: 'Lascia vuoto per nessun limite.' },
    },
  },
  erp: {
    block: {
      fields: { what: 'Che cosa', name: 'Numero' },
      helps: { name: 'Del cliente, oppure lo SKU del materiale.' },
      choices: { what: { customer: 'Cliente', material: 'Materiale' } },
    },
    unblock: {
      fields: { what: 'Che cosa', name: 'Numero' },
      helps: { name: 'Del cliente, oppure lo SKU del materiale.' },
      choices: { what: { customer: 'Cliente', material: 'Materiale' } },
    },
  },
  gateway: {
    moveClock: { fields: { days: 'Giorni' } },
    declineCard: {
      fields: { card: 'Carta' },
      helps: { card: 'Le ultime quattro cifre o il token.' },
    },
    duplicateCard: {
      fields: { card: 'Carta' },
      helps: { card: 'Le ultime quattro cifre o il token.' },
    },
    acceptCard: {
      fields: { card: 'Carta' },
      helps: { card: 'Le ultime quattro cifre o il token.' },
    },
  },
  mail: {
    sendTest: {
      fields: { language: 'Lingua' },
      helps: { language: 'Lascia vuoto per la tua lingua.' },
      choices: { language: { en: 'Inglese', it: 'Italiano' } },
    },
  },
}
