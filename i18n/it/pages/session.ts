import type { session as english } from '../../en/pages/session.ts'
import type { Shape } from '../../shape.ts'

export const session: Shape<typeof english> = {
  title: 'Accedi',
  headline: 'Benvenuti in bottega',
  tagline: 'Prodotti, collezioni e chi li crea, in un solo posto.',
  email: 'Email',
  password: 'Password',
  code: 'Codice dell’app di autenticazione o codice di recupero',
  showPassword: 'Mostra la password',
  submit: 'Accedi',
  busy: 'Accesso in corso…',
  opening: 'Stiamo aprendo la bottega…',
  again: 'Riprova',
  language: 'Lingua',
  privacy: 'Informativa sulla privacy',
  copyright: '© %{year} Bottega',
  demoTitle: 'Account dimostrativi',
  demoHint: 'Questa è una demo: basta un clic per entrare.',
  demoMark: 'Demo: chiunque può accedere. Non inserire dati reali.',
  newTitle: 'Nessuno può ancora accedere',
  newHint:
    'Chi gestisce il portale crea il primo account con un comando sulla sua macchina, che risponde con un link per scegliere la password.',
}
