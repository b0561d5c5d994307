import type { inbox as english } from '../../en/app/inbox.ts'
import type { Shape } from '../../shape.ts'

export const inbox: Shape<typeof english> = {
  inbox: {
    title: 'Da fare',
    button: 'Da fare: %{count}',
    about: 'Prima le cose più urgenti. Ogni riga scompare da sola a lavoro finito.',
    claim: 'Inizia dalla prima',
    noneLeft: 'Non ne resta nessuna',
    nothing: 'Al momento non c’è nulla da fare',
    nothingHint: 'Ciò che ti aspetta compare qui da solo.',
    failed: 'Impossibile caricare le cose da fare',
    loading: 'Ricerca delle cose da fare…',
    now: 'Subito',
    oldest: 'dal %{day}, %{ago}',
    rejectedProducts:
      '%{count} prodotto respinto, con il motivo |||| %{count} prodotti respinti, con i motivi',
    disapprovedCollections:
      '%{count} collezione rifiutata, con il motivo |||| %{count} collezioni rifiutate, con i motivi',
    overdueOrders: '%{count} ordine in ritardo |||| %{count} ordini in ritardo',
    ordersWithoutDate:
      '%{count} ordine attende la tua data di spedizione |||| %{count} ordini attendono la tua data di spedizione',
    ownProgramPastDue:
      'Un pagamento del tuo programma non è riuscito |||| %{count} pagamenti dei tuoi programmi non sono riusciti',
    pickupsToCome: '%{count} ordine con ritiro in arrivo |||| %{count} ordini con ritiro in arrivo',
    givenPlanEnds: 'Il tuo piano sta per finire |||| %{count} dei tuoi piani stanno per finire',
    productsToComplete:
      '%{count} prodotto da completare per il negozio |||| %{count} prodotti da completare per il negozio',
    unknownPurchases:
      '%{count} etichetta di cui non si conosce l’acquisto |||| %{count} etichette di cui non si conosce l’acquisto',
    withoutPickup: '%{count} ordine senza ritiro |||| %{count} ordini senza ritiro',
    troubledShipments:
      '%{count} spedizione richiede attenzione |||| %{count} spedizioni richiedono attenzione',
    readyOrders:
      '%{count} ordine pronto per tariffa e prenotazione |||| %{count} ordini pronti per tariffa e prenotazione',
    resubmittedProducts:
      '%{count} prodotto respinto di nuovo in approvazione |||| %{count} prodotti respinti di nuovo in approvazione',
    resubmittedCollections:
      '%{count} collezione rifiutata di nuovo in approvazione |||| %{count} collezioni rifiutate di nuovo in approvazione',
    pendingCollections:
      '%{count} collezione attende l’approvazione |||| %{count} collezioni attendono l’approvazione',
    pendingProducts:
      '%{count} nuovo prodotto attende l’approvazione |||| %{count} nuovi prodotti attendono l’approvazione',
    proposedChanges:
      '%{count} prodotto con modifiche da decidere |||| %{count} prodotti con modifiche da decidere',
    askedChanges:
      '%{count} prodotto per cui la tua proposta va cambiata |||| %{count} prodotti per cui le tue proposte vanno cambiate',
    textsToProofread: '%{count} testo da rivedere |||| %{count} testi da rivedere',
    staleTexts:
      '%{count} traduzione non più aggiornata |||| %{count} traduzioni non più aggiornate',
    textsToTranslate: '%{count} testo da tradurre |||| %{count} testi da tradurre',
    discountTooLow:
      '%{count} prodotto con lo sconto troppo basso |||| %{count} prodotti con lo sconto troppo basso',
    oldAudits:
      '%{count} prodotto verificato più di un anno fa |||| %{count} prodotti verificati più di un anno fa',
    ageingAudits:
      '%{count} prodotto verificato più di 6 mesi fa |||| %{count} prodotti verificati più di 6 mesi fa',
    untakenShopOrders:
      '%{count} ordine del negozio non acquisito |||| %{count} ordini del negozio non acquisiti',
    productsNotInShop:
      '%{count} prodotto non inviato al negozio |||| %{count} prodotti non inviati al negozio',
    missingErpOrders: '%{count} ordine assente in SAP |||| %{count} ordini assenti in SAP',
    jobsGivenUp: '%{count} operazione abbandonata |||| %{count} operazioni abbandonate',
    jobsRetried:
      '%{count} operazione non riesce e viene ritentata |||| %{count} operazioni non riescono e vengono ritentate',
    failedImports: '%{count} importazione non riuscita |||| %{count} importazioni non riuscite',
    programsPastDue:
      '%{count} pagamento scaduto dei programmi |||| %{count} pagamenti scaduti dei programmi',
    artisansToPublish:
      '%{count} artigiano pronto da pubblicare |||| %{count} artigiani pronti da pubblicare',
    ordersSentBack:
      '%{count} ordine ti è stato rimandato |||| %{count} ordini ti sono stati rimandati',
    ordersToPrepare: '%{count} ordine da preparare |||| %{count} ordini da preparare',
    ordersToAccept:
      '%{count} ordine preparato da verificare |||| %{count} ordini preparati da verificare',
    ordersToComplete:
      '%{count} ordine verificato senza fattura o documenti |||| %{count} ordini verificati senza fattura o documenti',
    productDrafts:
      '%{count} bozza da completare e inviare |||| %{count} bozze da completare e inviare',
    productsToFinish:
      '%{count} prodotto approvato in attesa della nostra parte |||| %{count} prodotti approvati in attesa della nostra parte',
    productsToActivate:
      '%{count} prodotto approvato e completo non è in vendita |||| %{count} prodotti approvati e completi non sono in vendita',
    productsToSend:
      '%{count} prodotto attivo non è nel negozio |||| %{count} prodotti attivi non sono nel negozio',
    productsOutdated:
      '%{count} prodotto diverso dal negozio |||| %{count} prodotti diversi dal negozio',
    productsIncomplete:
      '%{count} prodotto in vendita non ha più tutto il necessario |||| %{count} prodotti in vendita non hanno più tutto il necessario',
    productsUnmarked:
      '%{count} prodotto in vendita senza testo nell’altra lingua |||| %{count} prodotti in vendita senza testo nell’altra lingua',
    textsBack: '%{count} testo tornato dalla revisione |||| %{count} testi tornati dalla revisione',
    textsBegun: '%{count} testo iniziato |||| %{count} testi iniziati',
    artisansToComplete:
      '%{count} nuovo artigiano in attesa della nostra parte |||| %{count} nuovi artigiani in attesa della nostra parte',
    contactToComplete: 'I tuoi contatti sono incompleti',
    artisansIntroducing:
      '%{count} nuovo artigiano deve ancora compilare i contatti |||| %{count} nuovi artigiani devono ancora compilare i contatti',
    artisansIncomplete:
      '%{count} artigiano attivo non ha più tutto il necessario |||| %{count} artigiani attivi non hanno più tutto il necessario',
    oversoldOrders:
      '%{count} ordine chiede più pezzi di quanti ce ne siano |||| %{count} ordini chiedono più pezzi di quanti ce ne siano',
    ordersWithoutAccount:
      '%{count} ordine aspetta un artigiano che non può accedere |||| %{count} ordini aspettano artigiani che non possono accedere',
  },
  inboxWhy: {
    ask: 'Perché vedi «%{line}»',
    rejectedProducts:
      'Hanno lo stato Rifiutato. Scompaiono quando li invii di nuovo o li riporti in bozza.',
    disapprovedCollections:
      'Hanno lo stato Rifiutata. Scompaiono quando le invii di nuovo in approvazione.',
    overdueOrders: 'Non sono spediti del tutto e il giorno entro cui spedirli è passato.',
    ordersWithoutDate:
      'Non sono spediti del tutto e almeno un articolo non ha ancora una tua data di spedizione.',
    ownProgramPastDue:
      'La carta è stata rifiutata e il programma resta scaduto finché un pagamento non riesce.',
    pickupsToCome: 'Il corriere è prenotato per oggi o più avanti e non li ha ancora ritirati.',
    givenPlanEnds: 'Un piano che ti è stato assegnato finisce entro %{days} giorni.',
    productsToComplete:
      'Sono bozze o approvati, ancora in produzione, e manca qualcosa che serve al negozio. La colonna «Completezza» dice che cosa.',
    unknownPurchases:
      'Il corriere non ha mai detto che ne è stato dell’acquisto. Chiediglielo di nuovo o definiscilo a mano.',
    withoutPickup:
      'L’etichetta è acquistata, non è stato ritirato nulla e nessun ritiro è prenotato.',
    troubledShipments:
      'L’ordine è stato annullato dopo l’acquisto dell’etichetta, l’etichetta manca o il corriere non è passato.',
    readyOrders: 'C’è tutto ciò che serve al corriere: colli, indirizzo, fattura e documenti.',
    resubmittedProducts:
      'Erano stati respinti, sono stati corretti e inviati di nuovo. Scompaiono quando decidi.',
    resubmittedCollections:
      'Erano state rifiutate e attendono di nuovo. Scompaiono quando vengono approvate o rifiutate.',
    pendingCollections:
      'Hanno lo stato In attesa e nessuno le ha mai rifiutate. Scompaiono quando vengono approvate o rifiutate.',
    pendingProducts: 'Hanno lo stato In attesa e nessuno li ha mai respinti.',
    proposedChanges:
      'Sono in vendita e i loro artigiani vorrebbero cambiare qualcosa. Scompaiono quando hai deciso su tutto.',
    askedChanges: 'Sono in vendita. Proponi qualcos’altro oppure ritira la proposta.',
    textsToProofread: 'Li ha inviati chi traduce. Scompaiono quando vengono accettati o respinti.',
    staleTexts: 'L’originale è cambiato dopo l’approvazione.',
    textsToTranslate: 'Sono segnati per la traduzione e nessuno ha iniziato.',
    discountTooLow:
      'Il prezzo all’ingrosso con l’IVA supera il %{most}% del prezzo al pubblico, per esempio da quando è cambiato il regime fiscale dell’artigiano. Non si possono salvare finché un prezzo non cambia.',
    oldAudits: 'Sono attivi e l’ultima verifica risale a più di 12 mesi fa.',
    ageingAudits: 'Sono attivi e l’ultima verifica risale a un periodo tra 6 e 12 mesi fa.',
    untakenShopOrders:
      'Il negozio li ha comunicati, ma il portale non ha potuto acquisirli o li ha acquisiti solo in parte. Riprova da solo.',
    productsNotInShop: 'Il negozio li ha rifiutati o non ha risposto, e il portale ha rinunciato.',
    missingErpOrders:
      'Sono stati acquistati negli ultimi %{days} giorni, oggi escluso, e SAP non li ha.',
    jobsGivenUp:
      'Il portale le ha tentate da solo per due giorni, per esempio un’email. Scompaiono quando le ritenti e riescono.',
    jobsRetried:
      'Un sistema esterno rifiuta o non risponde, per esempio il negozio o il server di posta. Il portale continua a tentare, per due giorni in tutto; scompaiono quando riescono.',
    failedImports:
      'Il file non si è potuto leggere o l’importazione si è interrotta. Scompaiono quando le elimini o le riprendi.',
    programsPastDue: 'Il gateway di pagamento non ha potuto addebitare la carta.',
    artisansToPublish: 'Sono bozze e non manca più nulla.',
    ordersSentBack:
      'Foto o scatole sono state rimandate con un motivo. Scompaiono quando hai cambiato ciò che è indicato.',
    ordersToPrepare:
      'Hanno la tua data di spedizione; mancano scatole, foto, un certificato o l’indirizzo di ritiro.',
    ordersToAccept:
      'L’artigiano li ha preparati. Scompaiono quando accetti foto e scatole o le rimandi.',
    ordersToComplete:
      'Tutto è preparato e verificato; mancano il totale della fattura, i documenti o il destinatario.',
    productDrafts: 'Hanno lo stato Bozza. Scompaiono quando li invii in approvazione.',
    productsToFinish:
      'L’artigiano ha dato tutto ciò che può; quello che manca, come la foto principale, spetta al marketplace.',
    productsToActivate:
      'Sono approvati e non manca nulla. Scompaiono quando diventano attivi o solo per uso interno.',
    productsToSend:
      'Sono attivi e non sono mai stati inviati al negozio: senza collezione, in una non approvata, o mai richiesti.',
    productsOutdated:
      'Sono cambiati dopo l’ultimo invio al negozio. Scompaiono quando il negozio ha le modifiche.',
    productsIncomplete:
      'Sono attivi e manca di nuovo qualcosa che serve al negozio. La colonna «Completezza» dice che cosa.',
    productsUnmarked:
      'Sono attivi, non segnati per la traduzione e non tradotti. Scompaiono quando vengono segnati.',
    textsBack: 'Sono stati respinti, con il motivo. Scompaiono quando li invii di nuovo.',
    textsBegun: 'Sono iniziati e non ancora inviati in revisione.',
    artisansToComplete:
      'Sono bozze con i contatti completi; mancano contratto, accordi o documenti.',
    contactToComplete:
      'Senza non puoi essere pubblicato. La riga scompare quando tutti i campi obbligatori sono compilati.',
    artisansIntroducing: 'Sono bozze, e mancano campi obbligatori dei loro contatti.',
    artisansIncomplete: 'Sono attivi e manca di nuovo qualcosa che serve per la pubblicazione.',
    oversoldOrders:
      'Il negozio ha venduto più pezzi di quanti siano in magazzino, e non si rifanno. Senti l’artigiano, o il cliente.',
    ordersWithoutAccount:
      'Il loro artigiano non ha un account. È stato avvisato all’indirizzo del suo contatto; data, scatole e foto si inseriscono qui per lui.',
  },
  operations: {
    loading: 'Caricamento della situazione…',
    failed: 'Impossibile caricare le cifre',
    today: 'Oggi',
    pickupsToday: '%{count} ritiro oggi |||| %{count} ritiri oggi',
    dueToday: '%{count} ordine da spedire entro oggi |||| %{count} ordini da spedire entro oggi',
    week: 'Ultimi %{days} giorni',
    figures: {
      ordersIn: 'Ordini arrivati',
      netToVendor: 'Netto agli artigiani',
      ordersShipped: 'Ordini spediti',
      productsApproved: 'Prodotti approvati',
    },
    imports: 'Ultime importazioni',
    failedImports: 'Importazioni non riuscite',
    noFailedImports: 'Nessuna importazione non riuscita',
    newestImports: 'Ultime importazioni',
  },
  failingJobs: {
    title: 'Operazioni non riuscite',
    about:
      'Ciò che il portale fa da solo, per esempio inviare un’email. Ritenta per due giorni, poi rinuncia.',
    failed: 'Impossibile caricare le operazioni',
    givenUp: 'abbandonata il %{at}',
    tried:
      '%{smart_count} tentativo, di nuovo il %{at} |||| %{smart_count} tentativi, di nuovo il %{at}',
    retry: 'Riprova',
    retryOf: 'Riprova: %{kind}',
    retried: 'Nuovo tentativo avviato',
  },
  snooze: {
    open: 'Rimanda «%{line}»',
    title: 'Rimanda',
    until: 'Mostra di nuovo',
    tomorrow: 'Domani',
    week: 'Tra 7 giorni',
    date: 'Data',
    day: 'Giorno',
    urgent: 'È urgente, perciò torna domani.',
    save: 'Rimanda',
    hidden: 'Rimandate (%{count})',
    shownOn: 'di nuovo dal %{day}',
    end: 'Mostra di nuovo',
    endOf: 'Mostra di nuovo «%{line}»',
    failed: 'Impossibile rimandare',
    errors: { until: 'Scegli un giorno da domani al %{day}' },
  },
}
