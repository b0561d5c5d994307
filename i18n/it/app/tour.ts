import type { tour as english } from '../../en/app/tour.ts'
import type { Shape } from '../../shape.ts'

export const tour: Shape<typeof english> = {
  tour: {
    label: 'Dove trovi le cose',
    place: '%{at} di %{all}',
    next: 'Avanti',
    end: 'Ho capito',
    skip: 'Salta',
    again: 'Rivedi la guida',
    points: {
      menu: 'Tutti gli elenchi e le pagine che puoi aprire, raggruppati per attività.',
      search:
        'Trova un prodotto per SKU, nome o artigiano. Per pagine, elementi e azioni: %{key}, o «%{palette}» sotto il tuo nome.',
      notices:
        'La campanella dice che cosa è successo alle tue cose dall’ultima volta. Sotto il tuo nome scegli che cosa ricevere anche per email.',
      waiting:
        'Le collezioni in arrivo nel negozio: quelle in attesa di approvazione e quelle già approvate.',
      decisions:
        'Le collezioni che attendono una decisione. Aprine una per vedere i prodotti, oppure decidi direttamente nella riga.',
      nextText: 'Apre il testo che attende da più tempo. Lo fa anche il tasto N.',
      firstSteps:
        'La tua strada verso il negozio: ciò che è fatto ha la spunta, il pulsante è il passo successivo.',
      adminFirstSteps:
        'Ciò che serve per primo a un portale nuovo, in quest’ordine. Ciò che c’è già ha la spunta.',
      adminInbox:
        'Le cose da fare, contate dai dati: importazioni non riuscite, operazioni abbandonate, artigiani pronti da pubblicare. Ogni riga scompare a lavoro finito.',
      approverInbox:
        'Che cosa attende una tua decisione, a partire dal più urgente. In quella pagina il tasto N apre il primo.',
      checksInbox:
        'Le cose da fare, a partire dalle più urgenti: per esempio i prodotti che nessuno verifica da mesi.',
      translatorInbox:
        'Le cose da fare: testi da tradurre, testi tornati dalla revisione, traduzioni non più aggiornate.',
      logisticsInbox:
        'Le cose da fare, a partire dalle più urgenti: ordini da prenotare, senza ritiro, in ritardo.',
      logisticsMenu:
        'In Spedizioni scegli la tariffa, prenoti e segui gli ordini. I gruppi contengono tutti gli altri elenchi che puoi aprire.',
      vendorInbox:
        'Le cose da fare: prodotti respinti con il motivo, ordini da preparare, ritiri in arrivo. Ogni riga scompare a lavoro finito.',
      vendorMenu:
        'Tutto ciò che è tuo: ordini, catalogo, pagina aziendale, statistiche e contatti.',
    },
  },
}
