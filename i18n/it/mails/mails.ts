import { collectionMails } from './collectionMails.ts'
import { orderMails } from './orderMails.ts'
import { programMails } from './programMails.ts'
import type { mails as english } from '../../en/mails/mails.ts'
import type { Shape } from '../../shape.ts'

export const mails: Shape<typeof english> = {
  hello: 'Buongiorno,',
  helloName: 'Buongiorno %{name},',
  noAccount:
    'Ricevi questa email come contatto di questo artigiano, per il quale nessuno accede al portale. Domande? Scrivi a %{email}.',
  copyLink: 'Se il pulsante non funziona, copia questo indirizzo nel tuo browser:',
  reset: {
    subject: 'Scegli una nuova password',
    text: 'abbiamo ricevuto la richiesta di una nuova password per l’account Bottega %{email}.',
    action: 'Scegli una nuova password',
    validFor:
      'Il link vale una volta sola, entro %{smart_count} ora. |||| Il link vale una volta sola, entro %{smart_count} ore.',
    ending: 'Se la richiesta non è tua, ignora questa email: la password resta quella di prima.',
  },
  first: {
    subject: 'Il tuo accesso a Bottega',
    text: 'il tuo account di Bottega è pronto: %{email}. Scegli una password, poi accedi con quella.',
    action: 'Scegli una password',
    validFor:
      'Il link vale una volta sola, entro %{smart_count} ora. |||| Il link vale una volta sola, entro %{smart_count} ore.',
    ending:
      'Il link è scaduto? Dalla pagina di accesso puoi riceverne un altro: «Password dimenticata?».',
  },
  wrongPasswords: {
    subject: 'Password errate per il tuo account Bottega',
    text: 'per il tuo account %{email} è stata inserita più volte una password errata. Nessuno è entrato. I nuovi tentativi sono rallentati, ma dai dispositivi che usi di solito accedi come sempre.',
    action: 'Scegli una nuova password',
    ending:
      'Hai sbagliato tu? Non serve fare nulla. Altrimenti, se la password è breve o la usi anche altrove, scegline una nuova. Inviamo questa email al massimo una volta al giorno.',
  },
  passwordChanged: {
    subject: 'La tua password di Bottega è cambiata',
    text: 'la password del tuo account %{email} è appena cambiata e la sessione si è chiusa su tutti gli altri dispositivi.',
    action: 'La modifica non è mia',
    ending:
      'La modifica è tua? Non serve fare nulla. Altrimenti, con il pulsante ricevi un link per email: quando scegli una nuova password, tutte le sessioni si chiudono.',
  },
  restore: {
    subject: 'La tua email di Bottega è cambiata',
    text: 'il tuo account %{email} ora ha un’altra email: %{newEmail}. Con quella si accede e a quella scriviamo.',
    action: 'Ripristina la mia email',
    validFor:
      'Il link vale una volta sola, entro %{smart_count} ora. |||| Il link vale una volta sola, entro %{smart_count} ore.',
    ending:
      'La modifica è tua, o l’hai chiesta tu? Non serve fare nulla. Altrimenti il pulsante ripristina questa email: scegli una nuova password e tutte le sessioni si chiudono.',
  },
  artisanEmail: {
    subject: 'L’email della tua scheda di artigiano è cambiata',
    text: 'abbiamo cambiato l’email della tua scheda di artigiano: ora è %{newEmail}. Per accedere usi ancora %{email}, finché non inviamo un nuovo accesso a %{newEmail}.',
    action: 'È un errore',
    validFor:
      'Il link vale una volta sola, entro %{smart_count} ora. |||| Il link vale una volta sola, entro %{smart_count} ore.',
    ending:
      'L’hai chiesto tu? Non serve fare nulla. Altrimenti il pulsante ripristina questa email: scegli una nuova password e tutte le sessioni si chiudono.',
  },
  formerEmail: {
    subject: 'D’ora in poi scriviamo a un altro indirizzo',
    text: 'finora la tua email in Bottega era %{email}. Ora è %{newEmail}: scriviamo lì, e lì inviamo l’accesso.',
    ending: 'L’hai chiesto tu? Non serve fare nulla. Altrimenti scrivi a %{contact}.',
  },
  productRejected: {
    subject: 'Da sistemare: %{name}',
    text: 'il tuo prodotto %{name} (%{sku}) è stato esaminato e richiede alcune modifiche prima di essere approvato.',
    where: 'Che cosa sistemare, campo per campo:',
    action: 'Apri il prodotto',
    ending:
      'Trovi le note accanto ai rispettivi campi. Quando hai finito, invialo di nuovo in approvazione.',
  },
  proposalsDecided: {
    accept: 'Accettato e già in vendita: %{fields} di %{name}',
    refuse: 'Non accettato: %{fields} di %{name}',
    askChange: 'La tua proposta va cambiata: %{fields} di %{name}',
    acceptText:
      'abbiamo accettato la tua modifica di %{name} (%{sku}). È in vendita come l’hai proposta: %{fields}.',
    refuseText:
      'non abbiamo accettato la tua modifica di %{name} (%{sku}): %{fields}. Resta in vendita com’è.',
    askChangeText:
      'prima di accettare la tua modifica di %{name} (%{sku}) ti chiediamo di cambiare qualcosa: %{fields}.',
    action: 'Apri il prodotto',
  },
  liveProductChanged: {
    subject:
      'Abbiamo modificato %{name}: %{fields} |||| Abbiamo modificato %{smart_count} dei tuoi prodotti in vendita',
    text: 'abbiamo modificato ciò che hai in vendita. I valori di prima e di adesso sono nella cronologia di ogni prodotto.',
  },
  test: {
    subject: 'Email di prova da Bottega',
    text: 'hai chiesto questa email nella pagina Sandbox. Ha seguito la stessa strada di tutte le altre.',
    action: 'Apri Bottega',
  },
  ...collectionMails,
  ...orderMails,
  ...programMails,
  notice: {
    productApproved: 'Approvato: %{name} |||| %{smart_count} prodotti sono stati approvati',
    collectionApproved: 'La collezione %{name} è stata approvata',
    productLive: 'Ora in vendita: %{name} |||| %{smart_count} prodotti ora in vendita',
    productOffSale: 'Non più in vendita: %{name} |||| %{smart_count} prodotti non più in vendita',
    productBackInDraft:
      '%{name} è di nuovo una bozza: completalo e invialo per l’approvazione |||| %{smart_count} prodotti sono di nuovo bozze: completali e inviali per l’approvazione',
    productDiscontinued:
      '%{name} è fuori catalogo |||| %{smart_count} prodotti sono fuori catalogo',
    productBackInCatalog:
      '%{name} è di nuovo in catalogo |||| %{smart_count} prodotti sono di nuovo in catalogo',
    artisanPublished: 'Sei stato pubblicato: %{name} è aperto',
    artisanPaused: '%{name} non è più sul marketplace',
    statementCorrected:
      'L’ordine %{number} del %{month} è cambiato: la differenza è nell’estratto di %{in}',
    collectionResubmitted: 'Di nuovo in approvazione: collezione %{name}',
    orderDeleted: 'L’ordine %{number} è stato eliminato: sospendi la lavorazione',
    productDeleted: '%{name} è stato eliminato dal nostro staff',
    collectionDeleted: 'La collezione %{name} è stata eliminata dal nostro staff',
    productResubmitted: 'Di nuovo in approvazione: %{name}',
    importDone: 'L’importazione di %{file} è terminata',
    importUndone: 'L’importazione di %{file} è stata annullata',
    importStopped: 'L’importazione di %{file} si è interrotta',
    personErased: 'La persona è stata cancellata ovunque: %{email}',
    erasureStopped:
      'La cancellazione della persona si è interrotta: %{email}. «Da fare» dice perché e permette di riprovare',
    action: 'Apri in Bottega',
  },
  digest: {
    daily: 'La tua giornata su Bottega',
    weekly: 'La tua settimana su Bottega',
    text: 'Ecco cosa è successo e cosa ti aspetta:',
    waits: 'In attesa',
    action: 'Vedi cosa ti aspetta',
    ending: 'Scegli di cosa scriverti alla pagina %{link}',
  },
  outbox: {
    title: 'Posta in uscita',
    text: 'Questo è un server dimostrativo. Non spedisce email: le conserva qui, dalla più recente.',
    none: 'Nessuna email è stata ancora scritta.',
    mails: 'Email',
    mail: 'Email: %{subject}',
    content: 'Contenuto dell’email',
    from: 'Da',
    to: 'A',
    date: 'Data',
    attachments: 'Allegati',
    download: 'Scarica il file .eml',
    back: 'Torna alla posta in uscita',
    signIn: 'Al portale',
    skip: 'Vai al contenuto',
  },
}
