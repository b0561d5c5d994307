import type { drafts as english } from '../en/drafts.ts'
import type { Shape } from '../shape.ts'

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
