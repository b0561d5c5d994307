import { prefixed } from '../../prefixed.ts'
import { roles } from '../roles.ts'

export const users = {
  name: 'User |||| Users',
  newOne: 'New user',

  fields: {
    email: 'Email',
    name: 'Name',
    profile: 'Profile',
    'profile.type': 'User type',
    isActive: 'Active',
    rights: 'Rights',
    roles: 'Roles',
    language: 'Language',
    url: 'Start page',
  },

  choices: {
    ...prefixed('profile.type', roles),
    ...prefixed('roles', roles),
    'rights.approve_translations': 'Approve translations',
    'rights.update_translations': 'Update translations',
    'rights.update_vendors': 'Update artisans',
    'language.en': 'English',
    'language.it': 'Italian',
  },

  sections: {
    account: 'Account',
    rights: 'Rights',
  },

  helps: {
    rights: 'Leave empty to use the default rights of the user type',
  },
} as const
