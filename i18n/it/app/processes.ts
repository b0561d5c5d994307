import type { processes as english } from '../../en/app/processes.ts'
import type { Shape } from '../../shape.ts'

/** A chi tocca: un nome per ogni situazione, e che cosa c’è da fare. */
export const processes: Shape<typeof english> = {
  process: {
    title: 'Processo',
    about:
      'A chi tocca, dal primo passo all’ultimo: quanto c’è oggi in ogni punto, e da quando aspetta il più vecchio. Il numero apre l’elenco.',
    loading: 'Conteggio in corso…',
    failed: 'Non è stato possibile contare',
    final: 'Niente da fare',
    still: '%{smart_count} da %{days}+ giorni |||| %{smart_count} da %{days}+ giorni',
    staleOf: '%{smart_count} fermo da %{days} giorni |||| %{smart_count} fermi da %{days} giorni',
    openOf: '%{name}: %{count}, apri l’elenco',
    yours: 'Tocca a te: %{what}.',
    theirs: 'Ora se ne occupa %{who}: %{what}.',
    usually:
      'Di solito ci vuole al massimo %{smart_count} giorno. |||| Di solito ci vogliono al massimo %{smart_count} giorni.',
    who: {
      staff: 'lo staff',
      vendor: 'l’artigiano',
      shop: 'il negozio',
      carrier: 'il corriere',
      gateway: 'il servizio di pagamento',
      erp: 'SAP',
      portal: 'il portale stesso',
    },
    of: {
      orders: 'Ordini',
      products: 'Prodotti',
      collections: 'Collezioni',
      translations: 'Testi',
      vendors: 'Artigiani',
      subscriptions: 'Piani',
      shop: 'Negozio',
      erp: 'SAP',
      imports: 'Importazioni',
      jobs: 'Attività del portale',
    },
    orders: {
      toDate: { name: 'Aspetta una data', next: 'confermare la data di spedizione' },
      toMend: {
        name: 'Da correggere',
        next: 'correggere le foto o le scatole rimandate',
      },
      toPrepare: { name: 'In preparazione', next: 'preparare le scatole e le foto' },
      toAccept: { name: 'Da verificare', next: 'accettare le foto e le scatole' },
      toComplete: {
        name: 'Mancano i documenti',
        next: 'completare il totale della fattura e i documenti',
      },
      toShip: { name: 'Pronto da spedire', next: 'scegliere la tariffa e prenotare il corriere' },
      troubled: { name: 'Da seguire', next: 'risolvere con il corriere' },
      toHandOver: { name: 'Aspetta il corriere', next: 'consegnare le scatole al corriere' },
      shipped: { name: 'In viaggio' },
      ended: { name: 'Annullato o reso' },
    },
    products: {
      notSent: { name: 'Rifiutato dal negozio', next: 'capire perché il negozio lo rifiuta' },
      draft: { name: 'Bozza', next: 'descriverlo e inviarlo in approvazione' },
      back: { name: 'Di nuovo in approvazione', next: 'controllare le correzioni' },
      toApprove: { name: 'In approvazione', next: 'approvarlo o rifiutarlo' },
      toMend: { name: 'Rifiutato', next: 'correggerlo e inviarlo di nuovo' },
      internal: { name: 'Per uso interno' },
      toComplete: { name: 'Approvato, incompleto', next: 'aggiungere ciò che serve al negozio' },
      toFinish: {
        name: 'Manca la nostra parte',
        next: 'aggiungere la parte del marketplace, per esempio la foto principale',
      },
      toActivate: { name: 'Approvato, non in vendita', next: 'metterlo in vendita' },
      toSend: {
        name: 'Attivo, non nel negozio',
        next: 'inviarlo al negozio, o dire perché no',
      },
      changed: { name: 'Diverso dal negozio', next: 'inviare le modifiche al negozio' },
      live: { name: 'Nel negozio' },
      withheld: { name: 'Fuori vendita con la collezione o l’artigiano' },
      discontinued: { name: 'Fuori produzione' },
    },
    collections: {
      back: { name: 'Di nuovo in approvazione', next: 'controllare le correzioni' },
      toApprove: { name: 'In approvazione', next: 'approvarla o respingerla' },
      toMend: { name: 'Non approvata', next: 'correggerla e inviarla di nuovo' },
      approved: { name: 'Approvata' },
    },
    translations: {
      back: { name: 'Tornato dalla revisione', next: 'correggere ciò che è stato respinto' },
      toTranslate: { name: 'Da tradurre', next: 'tradurlo' },
      begun: { name: 'Iniziato', next: 'finirlo e mandarlo in revisione' },
      toProofread: { name: 'In revisione', next: 'accettarlo o respingerlo' },
      stale: { name: 'Non aggiornato', next: 'adeguarlo al nuovo originale' },
      published: { name: 'Pubblicato' },
      notAsked: { name: 'Non richiesto' },
    },
    vendors: {
      onboarding: { name: 'In inserimento', next: 'completare contratto e accordi' },
      introducing: { name: 'Mancano i contatti', next: 'compilare i contatti' },
      toPublish: { name: 'Pronto da pubblicare', next: 'pubblicare l’artigiano' },
      active: { name: 'Attivo' },
      inactive: { name: 'Non attivo' },
    },
    subscriptions: {
      pending: { name: 'Inizia più avanti', next: 'far partire il piano nel giorno previsto' },
      running: { name: 'In corso', next: 'addebitare il rinnovo nel giorno previsto' },
      onNotice: { name: 'In scadenza', next: 'chiudere il piano nel giorno previsto' },
      pastDue: { name: 'Pagamento non riuscito', next: 'inserire una carta valida' },
      ended: { name: 'Concluso' },
    },
    shop: {
      untaken: { name: 'Ordini non presi', next: 'capire perché un ordine non si può prendere' },
      sending: { name: 'In invio al negozio', next: 'ricevere i prodotti' },
    },
    erp: { missing: { name: 'Mancano in SAP', next: 'creare gli ordini in SAP' } },
    imports: {
      working: { name: 'In corso', next: 'proseguire con il file' },
      failed: { name: 'Non riuscite', next: 'riprendere l’importazione o eliminarla' },
    },
    jobs: {
      givenUp: { name: 'Abbandonate', next: 'riprovare, o fare a mano' },
      retried: { name: 'Continuano a fallire', next: 'capire che cosa le blocca' },
    },
  },
}
