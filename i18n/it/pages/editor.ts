import type { editor as english } from '../../en/pages/editor.ts'
import type { Shape } from '../../shape.ts'

export const editor: Shape<typeof english> = {
  editor: {
    isPending: 'Questo prodotto attende l’approvazione e non si può ancora aprire',
    isRejected: 'Questo prodotto è stato rifiutato ed è da sistemare: non si può ancora aprire',
    only: 'Solo %{who} possono aggiungere qui immagini o file',
    addImage: 'Carica l’immagine',
    otherImage: 'Sostituisci l’immagine',
    useAsMain: 'Usa come foto principale',
    useAsMainOf: 'Usa come foto principale: immagine %{number} di %{name}',
    pictureGone: 'L’immagine non è leggibile. Riprova, o caricala di nuovo.',
    addImages: 'Carica immagini',
    addHiRes: 'Carica immagini ad alta risoluzione',
    yourPhotos: 'Le tue foto',
    chosenPhotos: 'Dalle tue foto il marketplace ricava la foto principale e quelle del negozio.',
    photosNext: 'Il passo successivo sono le foto: crea il prodotto e potrai caricarle subito.',
    discontinued: 'Fuori produzione',
    audit: {
      fresh: 'Verificato il %{date}, meno di 6 mesi fa',
      ageing: 'Verificato il %{date}, da 6 a 12 mesi fa',
      old: 'Verificato il %{date}, da verificare di nuovo',
      flagged: 'Segnalato come incompleto il %{flagged}, dopo la verifica del %{date}',
      never: 'Mai verificato',
    },
    discount: {
      rule: 'Il prezzo all’ingrosso con IVA al %{tax}% può essere al massimo il %{most}% del prezzo al pubblico.',
      share: 'Il prezzo all’ingrosso con IVA è il %{share}% del prezzo al pubblico.',
      passes: 'È ammesso fino al %{most}%.',
      tooLow: 'È ammesso al massimo il %{most}%.',
      pass: 'Con questo prezzo al pubblico, quello all’ingrosso può arrivare a %{wholesale}; con questo prezzo all’ingrosso, quello al pubblico deve essere almeno %{retail}.',
    },
    crate: 'Cassa di legno',
    crateHelp: 'Quanto costa una cassa per questo prodotto, in cifre',
    items: {
      noType: 'Scegli prima il tipo di prodotto: da lì dipendono i campi.',
      none: 'Questo tipo di prodotto non ha campi aggiuntivi.',
      others: 'Di un altro tipo di prodotto. Rimuovi ciò che non vale più:',
      remove: 'Rimuovi %{name}',
    },
    documents: 'Allegati',
    noItems: 'Nessun elemento',
    addDocument: 'Carica: %{label}',
    otherDocument: 'Sostituisci: %{label}',
    remove: 'Rimuovi',
    removeDocument: 'Rimuovi: %{label}',
    removeDocumentTitle: 'Rimuovere «%{label}»?',
    removeDocumentText: 'Il file scompare subito da questo prodotto.',
    info: {
      open: 'Info',
      none: 'L’ultima modifica non ha toccato tempo di evasione, prezzi o cassa di legno.',
    },
    siblings: {
      title: 'In questa collezione',
      more: 'e %{smart_count} altro |||| e altri %{smart_count}',
    },
  },
}
