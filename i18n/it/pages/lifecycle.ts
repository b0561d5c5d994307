import type { lifecycle as english } from '../../en/pages/lifecycle.ts'
import type { Shape } from '../../shape.ts'

export const lifecycle: Shape<typeof english> = {
  lifecycle: {
    changedMeanwhile:
      'Nel frattempo qualcuno ha modificato questo prodotto. Guarda i dati attuali, poi riprova',
    saveMore: 'Salva e annota',
    audit: 'Verifica',
    invalidate: 'Segnala come incompleto',
    discontinue: 'Segnala come fuori produzione',
    reactivate: 'Riattiva il prodotto',
    submit: 'Invia in approvazione',
    approve: 'Approva',
    draft: {
      save: 'Salva in bozza',
      noCollection: 'Scegli prima una collezione',
      askTitle: 'Riportarlo in bozza?',
      askText:
        'Ora il prodotto è «%{status}». Come bozza viene ritirato e andrà approvato di nuovo.',
    },
    copy: {
      open: 'Copia in…',
      title: 'Copia «%{name}»',
      choose: "In quale collezione dell'artigiano?",
      current: 'si trova qui',
      none: "L'artigiano non ha ancora collezioni.",
      send: 'Copia',
      sending: 'Copia in corso…',
      done: 'La copia è una bozza con un proprio SKU.',
      stay: 'Resta qui',
      toCopy: 'Apri la copia',
    },
    life: { discontinued: 'Fuori produzione', live: 'Online', working: 'In lavorazione' },
    rejected: {
      title: 'Da sistemare',
      again: 'Sistemato e inviato di nuovo; era stato chiesto questo',
      fields: 'Note su:',
      noReason: 'Nessun motivo indicato.',
    },
    reject: {
      open: 'Rimanda…',
      title: 'Rimanda «%{name}»',
      intro: "L'artigiano vede qui le tue motivazioni e le riceve per email.",
      reason: 'Motivo',
      reasonHelp: "Che cosa l'artigiano deve sapere per prima cosa",
      pick: 'Aggiungi una nota a un campo',
      pickHint: 'Scegli un campo…',
      now: 'Ora:',
      remove: 'Togli la nota su «%{field}»',
      send: 'Rimanda',
      sending: 'Invio…',
    },
  },
}
