import type { lifecycle as english } from '../../en/pages/lifecycle.ts'
import type { Shape } from '../../shape.ts'

export const lifecycle: Shape<typeof english> = {
  lifecycle: {
    changedMeanwhile:
      'Nel frattempo qualcuno ha modificato questo prodotto. Guarda i dati attuali, poi riprova',
    saveMore: 'Salva e segna…',
    audit: 'Segna come verificato',
    invalidate: 'Segna come incompleto',
    discontinue: 'Segna come fuori produzione',
    reactivate: 'Riattiva il prodotto',
    waits:
      'È in attesa di approvazione. Per modificarlo, prima ritiralo: torna in bozza, e lo invii di nuovo.',
    waitsSince:
      'In approvazione dal %{day}. Per modificarlo, prima ritiralo: torna in bozza, e lo invii di nuovo.',
    withdraw: 'Ritira',
    submit: 'Invia in approvazione',
    approve: 'Approva',
    draft: {
      save: 'Salva in bozza',
      noCollection: 'Scegli prima una collezione',
      askTitle: 'Riportare il prodotto in bozza?',
      askText:
        'Ora il prodotto è «%{status}». Se lo riporti in bozza, dovrà essere approvato di nuovo.',
    },
    collection: {
      title: 'Scegli una collezione',
      text: 'I prodotti si approvano per collezione. Scegline una delle tue, o creane una nuova.',
      none: 'Non hai ancora collezioni: crea qui la prima.',
    },
    copy: {
      open: 'Copia in…',
      title: 'Copia «%{name}»',
      choose: 'In quale collezione dell’artigiano?',
      current: 'si trova qui',
      none: 'L’artigiano non ha ancora collezioni.',
      send: 'Copia',
      sending: 'Copia in corso…',
      done: 'La copia è una bozza con un proprio SKU.',
      stay: 'Resta qui',
      toCopy: 'Apri la copia',
    },
    life: { discontinued: 'Fuori produzione', live: 'Online', working: 'In lavorazione' },
    rejected: {
      title: 'Da sistemare',
      again: 'Sistemato e inviato di nuovo. Ecco le note del',
      fields: 'Note su:',
      noReason: 'Nessun motivo indicato.',
    },
    reject: {
      open: 'Rifiuta…',
      title: 'Rifiutare «%{name}»?',
      intro: 'L’artigiano vede qui le tue note e le riceve anche per email.',
      reason: 'Motivo',
      reasonHelp: 'La prima cosa che l’artigiano deve sapere',
      pick: 'Aggiungi una nota a un campo',
      pickHint: 'Scegli un campo…',
      now: 'Ora:',
      remove: 'Rimuovi la nota su «%{field}»',
      send: 'Rifiuta',
      sending: 'Invio…',
    },
  },
}
