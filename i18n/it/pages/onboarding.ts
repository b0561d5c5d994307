import type { onboarding as english } from '../../en/pages/onboarding.ts'
import type { Shape } from '../../shape.ts'

export const onboarding: Shape<typeof english> = {
  onboarding: {
    summary: 'Scheda di %{name}',
    header: "Stato dell'artigiano",
    by: 'da %{editor}',
    neverPublished: 'Non ancora pubblicato',

    saveFirst: "Salva prima l'artigiano: poi potrai aggiungere qui i file.",
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
        inactive: 'Escluso',
      },
      signsInAs: 'Accede come %{email}',
      differs: "Un nuovo link sposta l'account all'email dell'artigiano, %{email}",
      willMove: "Da quel momento l'account accede con questa email.",
      noAccount: "L'artigiano non può ancora accedere",
      noPassword: 'Non ha ancora scelto una password',
      linkUntil: 'Il link inviato vale fino al %{at}',
      lastSignIn: 'Ultimo accesso il %{at}',
      neverSignedIn: 'Non ha mai effettuato l’accesso',
      unread: "Non è stato possibile leggere lo stato dell'account",
      activate: 'Attiva le credenziali',
      again: 'Invia un nuovo link',
      disable: 'Disattiva le credenziali',
      activateTitle: 'Attivare le credenziali?',
      againTitle: 'Inviare un nuovo link?',
      disableTitle: 'Disattivare le credenziali?',
      willMake: 'Viene creato un account e un link per scegliere la password arriva a %{email}.',
      willMailAgain:
        'Un nuovo link per scegliere la password arriva a %{email}; quello precedente non vale più.',
      alreadyActive:
        "L'account è già attivo. Un link per scegliere una nuova password arriva a %{email}; la password attuale vale finché il link non viene usato.",
      willReopen:
        "L'account potrà accedere di nuovo e un link per scegliere la password arriva a %{email}.",
      willDelete:
        "L'account %{email} viene eliminato: chi lo sta usando viene disconnesso subito. L'artigiano e i suoi prodotti restano, e le credenziali si possono riattivare.",
      doActivate: 'Attiva',
      doSend: 'Invia',
      doDisable: 'Disattiva',
      activated: 'attivato con successo',
      disabled: 'utente disattivato/rimosso con successo',
      emailTaken:
        "Un altro account ha già l'email %{email}: assegnane prima un'altra all'artigiano",
    },
  },
}
