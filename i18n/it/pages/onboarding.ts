import type { onboarding as english } from '../../en/pages/onboarding.ts'
import type { Shape } from '../../shape.ts'

export const onboarding: Shape<typeof english> = {
  onboarding: {
    summary: 'Scheda artigiano – %{name}',
    header: 'Stato dell’artigiano',
    by: 'da %{editor}',
    automatically: 'in automatico',
    neverPublished: 'Non ancora pubblicato',

    saveFirst: 'Salva prima l’artigiano: poi potrai aggiungere qui i file.',
    addContracts: 'Carica contratti',
    addCatalogs: 'Carica cataloghi',
    notUploaded: 'Impossibile caricare %{field}: %{error}',
    unexpected: 'Qualcosa è andato storto, riprova',
    notDeleted: 'Impossibile eliminare il file',

    credentials: {
      title: 'Credenziali',
      states: {
        none: 'Nessun account',
        invited: 'Invitato',
        active: 'Attivo',
        inactive: 'Disattivato',
      },
      signsInAs: 'Accede come %{email}',
      differs: 'Con un nuovo link l’account passa all’email dell’artigiano: %{email}',
      willMove: 'Da quel momento l’account accede con questa email.',
      noAccount: 'L’artigiano non può ancora accedere',
      noPassword: 'Non ha ancora scelto una password',
      linkUntil: 'Il link inviato vale fino al %{at}',
      lastSignIn: 'Ultimo accesso il %{at}',
      neverSignedIn: 'Non ha mai effettuato l’accesso',
      unknown: 'Qui non si sa se l’artigiano ha un account',
      unread: 'Non è stato possibile leggere lo stato dell’account',
      activate: 'Attiva le credenziali',
      again: 'Invia un nuovo link',
      disable: 'Disattiva le credenziali',
      activateTitle: 'Attivare le credenziali?',
      againTitle: 'Inviare un nuovo link?',
      disableTitle: 'Disattivare le credenziali?',
      willMake: 'Verrà creato un account e a %{email} arriverà un link per scegliere la password.',
      willMailAgain:
        'A %{email} arriverà un nuovo link per scegliere la password; quello precedente non varrà più.',
      alreadyActive:
        'L’account è già attivo. A %{email} arriverà un link per scegliere una nuova password; fino ad allora vale quella attuale.',
      willReopen:
        'L’account potrà accedere di nuovo e a %{email} arriverà un link per scegliere la password.',
      willDelete:
        'L’account %{email} viene eliminato: chi lo sta usando viene disconnesso subito. L’artigiano e i suoi prodotti restano, e le credenziali si possono riattivare.',
      paidPlan:
        'L’artigiano paga «%{plan}»: gli addebiti sulla carta continuano. Le ricevute andranno al contatto dell’artigiano.',
      endPlan: 'Interrompi anche il rinnovo di «%{plan}»',
      doActivate: 'Attiva',
      doSend: 'Invia',
      doDisable: 'Disattiva',
      activated: 'Credenziali attivate',
      disabled: 'Credenziali disattivate',
      emailTaken: 'L’email %{email} è già di un altro account: prima cambia quella dell’artigiano',
    },
  },
}
