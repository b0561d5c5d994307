import {
  all,
  choice,
  choices,
  defineResource,
  email,
  flag,
  group,
  none,
  own,
  section,
  text,
} from '../schema/index.ts'
import { defaultLanguage } from './settings/constants.ts'
import { rights, userTypes } from './settings/roles.ts'

/**
 * The accounts. A vendor's account has the id of its vendor (row API-033). Passwords are stored
 * separately, out of reach of definitions.
 */
export const users = defineResource({
  name: 'users',
  path: '/api/user',
  title: 'email',
  icon: 'people',

  access: {
    read: { admin: all, everyone: own('_id') },
    create: { admin: all },
    update: { admin: all },
    delete: { admin: all },
  },

  fields: {
    email: email({ required: true, unique: true, search: true }),
    name: text({ max: 120, search: true, personal: true }),
    profile: group({ type: choice(userTypes, { required: true, alias: 'userType' }) }),
    isActive: flag({ default: true }),
    rights: choices(rights),
    roles: choices(userTypes, { write: none }),
    language: choice(['en', 'it'], { default: defaultLanguage }),
    url: text({ write: none }),
  },

  list: {
    columns: ['name', 'email', 'profile.type', 'isActive', 'language', 'updatedAt'],
    filters: ['profile.type', 'isActive', 'language'],
    sort: ['email', 'asc'],
  },
  form: [
    section('account', ['email', 'name', 'profile', 'isActive', 'language']),
    section('rights', ['rights', 'roles', 'url']),
  ],
})
