import type { drafts as english } from '../../en/app/drafts.ts'
import type { Shape } from '../../shape.ts'

export const drafts: Shape<typeof english> = {
  draft: {
    states: {
      kept: 'Bozza conservata',
      waiting: 'Bozza non ancora conservata, nuovo tentativo in corso',
      refused: 'Bozza non conservata',
    },
    offer: 'Hai modifiche non salvate (%{when}), basate sulla versione %{version}',
    offerNew: 'Hai un inserimento non salvato (%{when})',
    movedOn:
      'Intanto la scheda è alla versione %{version}. Al salvataggio le due vengono confrontate, niente viene sovrascritto di nascosto.',
    differences: '%{smart_count} campo diverso |||| %{smart_count} campi diversi',
    field: 'Campo',
    stored: 'Salvato',
    empty: 'Modulo vuoto',
    mine: 'La tua bozza',
    resume: 'Continua con la bozza',
    discard: 'Scarta la bozza',
    overtaken: "In un'altra scheda del browser hai scritto qualcos'altro qui, per ultimo (%{when})",
    overtakenText:
      "Ogni scheda conserva la propria bozza. Riprendi ciò che hai scritto là, oppure continua con quello che c'è qui.",
    here: 'In questa scheda',
    there: "Nell'altra scheda",
    takeOver: "Riprendi dall'altra scheda",
    keepOwn: "Tieni quello che c'è qui",
    several:
      'Hai %{smart_count} inserimento non salvato |||| Hai %{smart_count} inserimenti non salvati',
    severalOf:
      'Hai %{smart_count} bozza di questa scheda |||| Hai %{smart_count} bozze di questa scheda',
    untitled: 'Senza titolo',
    resumeOne: 'Continua con «%{title}» (%{when})',
    discardOne: 'Scarta «%{title}» (%{when})',
    resumeShort: 'Continua',
    discardShort: 'Scarta',
    unsentTitle: 'Qualcosa che hai scritto non è ancora conservato',
    unsentText:
      'Il server non ha ricevuto una bozza. Se esci adesso, quello che hai scritto viene cancellato. |||| Il server non ha ricevuto %{smart_count} bozze. Se esci adesso, quello che hai scritto viene cancellato.',
    unsentLeave: 'Esci e cancella',
    unsentStay: 'Resta',
    unsentHere:
      'Il server non ha ricevuto quello che hai scritto. Può restare in questa scheda finché non accedi di nuovo, oppure essere cancellato adesso: è più sicuro su un computer condiviso.',
    unsentDrop: 'Cancella ed esci',
    unsentKeep: 'Conserva in questa scheda ed esci',
    leaveText:
      'Le modifiche fatte in questa pagina non sono salvate. Restano come bozza e ti vengono proposte al ritorno.',
  },
  again: {
    title: 'La sessione è terminata',
    text: 'Accedi di nuovo per continuare. Quello che hai scritto è ancora qui.',
    leave: "Esci alla pagina d'accesso",
    retry: 'Riprova',
  },
  presence: {
    alsoHere: 'Anche qui: %{names}',
    staff: 'Staff',
  },
}
