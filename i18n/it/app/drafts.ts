import type { drafts as english } from '../../en/app/drafts.ts'
import type { Shape } from '../../shape.ts'

export const drafts: Shape<typeof english> = {
  draft: {
    states: {
      kept: 'Modifiche conservate',
      waiting: 'Modifiche non ancora conservate, nuovo tentativo…',
      refused: 'Modifiche non conservate',
    },
    offer: 'Hai modifiche non salvate (%{when}), basate sulla versione %{version}',
    offerNew: 'Hai un inserimento non salvato (%{when})',
    movedOn:
      'Intanto l’elemento è alla versione %{version}. Al salvataggio le due vengono confrontate: nulla viene sovrascritto di nascosto.',
    differences: '%{smart_count} campo diverso |||| %{smart_count} campi diversi',
    field: 'Campo',
    stored: 'Salvato',
    empty: 'Modulo vuoto',
    mine: 'Le tue modifiche',
    resume: 'Riprendi le modifiche',
    discard: 'Scarta le modifiche',
    overtaken: 'In un’altra finestra hai scritto altro qui, per ultimo (%{when})',
    overtakenText:
      'Ogni finestra conserva le proprie modifiche. Riprendi quelle dell’altra, oppure continua con queste.',
    here: 'In questa finestra',
    there: 'Nell’altra finestra',
    takeOver: 'Riprendi dall’altra finestra',
    keepOwn: 'Tieni queste modifiche',
    several:
      'Hai %{smart_count} inserimento non salvato |||| Hai %{smart_count} inserimenti non salvati',
    severalOf:
      'Hai %{smart_count} versione non salvata di questo elemento |||| Hai %{smart_count} versioni non salvate di questo elemento',
    untitled: 'Senza titolo',
    resumeOne: 'Riprendi «%{title}» (%{when})',
    discardOne: 'Scarta «%{title}» (%{when})',
    resumeShort: 'Riprendi',
    discardShort: 'Scarta',
    unsentTitle: 'Alcune modifiche non sono ancora conservate',
    unsentText:
      '1 elemento ha modifiche che il server non ha ricevuto. Se esci adesso, vengono eliminate. |||| %{smart_count} elementi hanno modifiche che il server non ha ricevuto. Se esci adesso, vengono eliminate.',
    unsentLeave: 'Elimina ed esci',
    unsentStay: 'Resta',
    unsentHere:
      'Il server non ha ricevuto quello che hai scritto. Può restare in questa finestra finché non accedi di nuovo, oppure essere eliminato adesso: è più sicuro su un computer condiviso.',
    unsentDrop: 'Elimina ed esci',
    unsentKeep: 'Conserva in questa finestra ed esci',
    leaveText:
      'Le modifiche fatte in questa pagina non sono salvate. Restano conservate e ti vengono riproposte al ritorno.',
  },
  again: {
    title: 'La sessione è terminata',
    text: 'Accedi di nuovo per continuare. Quello che hai scritto è ancora qui.',
    leave: 'Esci alla pagina d’accesso',
    retry: 'Riprova',
  },
  presence: {
    alsoHere: 'Anche qui: %{names}',
    staff: 'Staff',
  },
}
