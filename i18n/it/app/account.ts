import type { account as english } from '../../en/app/account.ts'
import type { Shape } from '../../shape.ts'

export const account: Shape<typeof english> = {
  forgot: 'Password dimenticata?',
  forgotTitle: 'Hai dimenticato la password?',
  forgotText:
    "Scrivi l'email con cui accedi. Ti inviamo un collegamento per scegliere una nuova password.",
  send: 'Invia il collegamento',
  sending: 'Invio in corso…',
  checkEmail: 'Controlla la tua email per reimpostare la password',
  checkEmailHint:
    'Il collegamento vale una volta sola e per poco tempo. Non trovi nulla? Guarda anche nella posta indesiderata.',
  outbox: 'Apri la posta in uscita di questa demo',
  toSignIn: "Torna all'accesso",
  resetTitle: 'Scegli una password',
  resetText: "D'ora in poi accedi con questa; in ogni altro luogo la sessione viene chiusa.",
  password: 'Password',
  confirmPassword: 'Conferma la password',
  setPassword: 'Imposta la password',
  setting: 'Impostazione della password…',
  linkGone: 'Questo collegamento è incompleto, troppo vecchio o già usato.',
  newLink: 'Inviami un nuovo collegamento',
  rules: 'Che cosa serve nella password',
  met: 'fatto',
  lacks: 'Alla password serve ancora: %{items}',
  items: {
    noSpace: 'nessuno spazio',
    length: 'almeno %{min} caratteri',
    uppercase: 'una lettera maiuscola',
    lowercase: 'una lettera minuscola',
    digit: 'una cifra',
    special: 'un carattere speciale',
  },

  updatePassword: 'Aggiorna la password',
  email: 'Email',
  oldPassword: 'Vecchia password',
  newPassword: 'Nuova password',
  confirmNewPassword: 'Conferma la nuova password',
  onlyEmail: "Per cambiare solo l'email, lascia vuota la nuova password.",
  others: 'Una nuova password chiude la sessione su tutti gli altri dispositivi.',
  update: 'Aggiorna',
  updating: 'Aggiornamento…',
  cancel: 'Annulla',
  wrongPassword: 'La vecchia password non è corretta',

  mustMatch: 'Le password devono coincidere',
  mustDiffer: 'Deve essere diversa dalla vecchia password',
  passwordNotSet: 'La password non è stata impostata',
  passwordSet: 'Password impostata',
  cannotReset: 'Impossibile reimpostare la password',
  cannotUpdate: 'Impossibile aggiornare',
}
