import type { account as english } from '../../en/app/account.ts'
import type { Shape } from '../../shape.ts'

export const account: Shape<typeof english> = {
  forgot: 'Password dimenticata?',
  forgotTitle: 'Hai dimenticato la password?',
  forgotText: 'Scrivi l’email con cui accedi: ti inviamo un link per scegliere una nuova password.',
  send: 'Invia il link',
  sending: 'Invio in corso…',
  checkEmail: 'Controlla la tua email per reimpostare la password',
  checkEmailHint:
    'Il link vale una volta sola e per poco tempo. Non lo trovi? Guarda anche nella posta indesiderata.',
  outbox: 'Apri la posta in uscita di questa demo',
  toSignIn: 'Torna all’accesso',
  resetTitle: 'Scegli una password',
  resetText:
    'Da ora accedi con questa password. Su tutti gli altri dispositivi la sessione si chiude.',
  password: 'Password',
  confirmPassword: 'Conferma la password',
  setPassword: 'Salva la password',
  setting: 'Impostazione della password…',
  linkGone: 'Questo link è incompleto, scaduto o già usato.',
  newLink: 'Inviami un nuovo link',
  rules: 'La password deve avere',
  met: 'fatto',
  lacks: 'La password deve ancora avere: %{items}',
  items: {
    noSpace: 'nessuno spazio',
    length: 'almeno %{min} caratteri',
    uppercase: 'una lettera maiuscola',
    lowercase: 'una lettera minuscola',
    digit: 'una cifra',
    special: 'un carattere speciale',
  },

  updatePassword: 'Cambia la password',
  email: 'Email',
  oldPassword: 'Password attuale',
  newPassword: 'Nuova password',
  confirmNewPassword: 'Conferma la nuova password',
  onlyEmail: 'Per cambiare solo l’email, lascia vuota la nuova password.',
  others: 'Se cambi la password, la sessione si chiude su tutti gli altri dispositivi.',
  update: 'Salva',
  updating: 'Aggiornamento…',
  cancel: 'Annulla',
  wrongPassword: 'La password attuale non è corretta',

  mustMatch: 'Le password devono coincidere',
  mustDiffer: 'Deve essere diversa dalla password attuale',
  passwordNotSet: 'La password non è stata impostata',
  passwordSet: 'Password impostata',
  cannotReset: 'Impossibile reimpostare la password',
  cannotUpdate: 'Impossibile aggiornare',
}
