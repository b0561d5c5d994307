import type { users as english } from '../../en/resources/users.ts'
import { prefixed } from '../../prefixed.ts'
import type { Shape } from '../../shape.ts'
import { roles } from '../roles.ts'

export const users: Shape<typeof english> = {
  name: 'Utente |||| Utenti',
  newOne: 'Nuovo utente',

  fields: {
    email: 'Email',
    name: 'Nome',
    profile: 'Profilo',
    'profile.type': 'Tipo di utente',
    isActive: 'Attivo',
    rights: 'Permessi',
    roles: 'Ruoli',
    language: 'Lingua',
    url: 'Pagina iniziale',
  },

  choices: {
    ...prefixed('profile.type', roles),
    ...prefixed('roles', roles),
    'rights.approve_translations': 'Approvare le traduzioni',
    'rights.update_translations': 'Modificare le traduzioni',
    'rights.update_vendors': 'Modificare gli artigiani',
    'language.en': 'Inglese',
    'language.it': 'Italiano',
  },

  sections: {
    account: 'Account',
    rights: 'Permessi',
  },

  helps: {
    rights: 'Se non scegli nulla, valgono i permessi del tipo di utente',
  },
}
