import type { importErrors as english } from '../../en/pages/importErrors.ts'
import type { Shape } from '../../shape.ts'

export const importErrors: Shape<typeof english> = {
  importErrors: {
    noImport: 'Questa importazione non esiste',
    noRow: 'L’importazione non ha questa riga',
    noColumn: 'Il file non ha una colonna «%{column}»',
    noKey: 'Niente indica l’elemento',
    noRecord: '«%{key}» non esiste o non è tuo',
    hopeless:
      'Nessuna delle prime %{count} righe indica un elemento che puoi modificare. «%{column}» è la colonna giusta, e questo il file giusto?',
    noRoom:
      'Le tue importazioni non applicate occupano %{used} MB su %{most}: applicane o eliminane una prima di avviarne un’altra',
    repeated: 'La riga %{row} riguarda lo stesso elemento',
    notTaken: 'L’elemento non accetta questi valori',
    changedSince: 'Modificato da qualcuno dopo il controllo',
    underWay: 'L’importazione non è ancora pronta. Attendi che finisca',
    nothingToApply: 'Non resta niente da applicare',
    nothingToUndo: 'Niente di questa importazione è applicato',
    rowApplied: 'Questa riga è già applicata',
    somethingApplied: 'Annulla l’importazione prima di eliminarla',
    outcomes: {
      waiting: 'In attesa',
      change: 'Da modificare',
      same: 'Invariata',
      faulty: 'Da correggere',
      applied: 'Applicata',
      failed: 'Non riuscita',
      undone: 'Annullata',
    },
    interrupted: 'Qualcosa non ha funzionato da parte nostra. Un nuovo tentativo parte da solo',
    keptFailing:
      'Interrotta: da parte nostra continuava a non riuscire. Ciò che è fatto resta: avviala di nuovo',
    senderGone: 'Interrotta: l’account che l’ha avviata non è più attivo',
  },
}
