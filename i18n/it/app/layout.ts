import type { layout as english } from '../../en/app/layout.ts'
import type { Shape } from '../../shape.ts'

export const layout: Shape<typeof english> = {
  skip: 'Vai al contenuto',
  start: 'Bottega, pagina iniziale',
  waiting: '%{count} da seguire |||| %{count} da seguire',
  mainMenu: 'Menu principale',
  trail: 'Dove sei',
  openMenu: 'Apri il menu',
  closeMenu: 'Chiudi il menu',
  account: 'Account: %{name}',
  ownRecord: 'La mia scheda: %{name}',
  language: 'Lingua',
  english: 'English',
  italian: 'Italiano',
  theme: 'Tema',
  light: 'Chiaro',
  dark: 'Scuro',
  system: 'Sistema',
  density: 'Righe',
  compact: 'Compatte',
  roomy: 'Ampie',
  signOut: 'Esci',
  serverAway: 'Il portale non è raggiungibile. La pagina riprenderà da sola.',
  offline: 'Connessione assente. I dati potrebbero non essere aggiornati e non si può salvare.',
}
