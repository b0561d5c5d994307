import {
  choice,
  email,
  flag,
  id,
  instant,
  integer,
  jsonList,
  jsonObject,
  jsonText,
  optional,
  orNull,
  portalCall,
} from '../../schema/index.ts'
import { credentialStates, erasureStates, maxNames } from '../settings/constants.ts'
import { erasesPeople, managesCredentials, readsNames } from '../settings/roles.ts'
import { addresses } from './addresses.ts'
import { newPassword, tooMany } from './session.ts'

const languages = ['en', 'it'] as const

const ofVendor = {
  tag: 'session',
  about: 'users',
  missing: 'vendors',
  roles: managesCredentials,
  params: { vendorId: id({ required: true }) },
} as const
const notOpen = { 403: 'Not an admin', 404: 'vendor not found' }

const ofErasure = {
  tag: 'session',
  about: 'users',
  missing: 'users',
  roles: erasesPeople,
  params: { id: id({ required: true }) },
  source: 'ours',
} as const
const erasure = jsonObject({
  state: choice(erasureStates, { required: true }),
  percent: integer({ required: true, min: 0, max: 100, about: 'Of what is gone through.' }),
})

/** The user's own account, and the accounts of vendors. */
export const accountCalls = {
  updateProfile: portalCall(addresses.updateProfile, {
    tag: 'session',
    about: 'users',
    checkedBy: 'handler',
    body: {
      password: jsonText('The password so far.'),
      newEmail: optional(email()),
      newPassword: optional(newPassword),
    },
    answer: { status: 204 },
    source: 'D2 §7.1',
    summary: "Changes the user's own email, password or both.",
    notes:
      'A new password ends every other session of the user. Without `newEmail`, `newPassword` is required.',
    success: 'Changed',
    refuses: {
      400: 'Bad input or a wrong old password; `fields` names what is wrong',
      422: 'The email belongs to another user',
      ...tooMany,
    },
  }),
  saveLanguage: portalCall(addresses.saveLanguage, {
    tag: 'session',
    enrols: true,
    checkedBy: 'handler',
    takesOthers: true,
    ignoresBody: true,
    params: { lang: choice(languages, { required: true }) },
    body: { language: optional(choice(languages, { about: 'The same again; the path decides.' })) },
    answer: { value: jsonObject({ language: choice(languages, { required: true }) }) },
    source: 'D2 §7.1',
    summary: "Keeps the user's own language and puts it in a cookie.",
    success: 'Kept',
    refuses: { 400: 'Not one of the languages' },
  }),
  readTour: portalCall(addresses.readTour, {
    tag: 'session',
    answer: { value: jsonObject({ isSeen: flag({ required: true }) }) },
    source: 'ours',
    summary: 'Tells whether the user has seen the tour of the portal.',
    success: 'Whether it was seen',
  }),
  endTour: portalCall(addresses.endTour, {
    tag: 'session',
    answer: { status: 204 },
    source: 'ours',
    summary: 'Keeps that the user has seen the tour, so that no device shows it again by itself.',
    success: 'Kept',
  }),
  eraseUser: portalCall(addresses.eraseUser, {
    ...ofErasure,
    answer: { value: erasure, component: 'Erasure', status: 202 },
    summary: 'Erases the person behind an account; the records of the business stay.',
    notes:
      'At once the account is inactive and anonymous, and every way in is gone. A job does the rest and goes on after a restart: fields marked `personal` are emptied, of a vendor in all records of the vendor, with their history; the e-mail gives way to an address that nobody has wherever else it stands. `GET /api/user/{id}/erasure` says how far it is, and who asked is told the end. There is no way back.',
    success: 'Out at once; the rest is under way',
    refuses: {
      403: 'Not an admin',
      404: 'user not found',
      409: 'Erased already, or under way: `ERASED`; an artisan still pays for a plan: `PLAN_BOUGHT`',
      422: 'The own account',
    },
  }),
  readErasure: portalCall(addresses.readErasure, {
    ...ofErasure,
    answer: { value: erasure, component: 'Erasure' },
    summary: 'How far the erasure of the person behind an account is.',
    success: 'How far it is; `none` where nobody asked for it',
    refuses: { 403: 'Not an admin', 404: 'user not found' },
  }),
  readNames: portalCall(addresses.readNames, {
    tag: 'session',
    roles: readsNames,
    checkedBy: 'handler',
    query: { emails: jsonText(`Up to ${maxNames} e-mail addresses, with commas between`) },
    answer: {
      value: jsonList(jsonObject({ email: email({ required: true }), name: orNull(jsonText()) })),
    },
    source: 'ours',
    summary: 'What the people are called whose e-mail address stands in a record.',
    success: 'Those that have an account',
    refuses: { 400: 'No address, or too many' },
  }),
  readCredentials: portalCall(addresses.readCredentials, {
    ...ofVendor,
    answer: {
      value: jsonObject({
        state: choice(credentialStates, { required: true }),
        email: orNull(email({ about: 'With which the vendor signs in.' })),
        linkUntil: orNull(instant({ about: 'When the mailed link to choose a password ends.' })),
        lastSignInAt: orNull(instant({ about: 'When the vendor last signed in.' })),
      }),
    },
    source: 'ours',
    summary: 'Tells how the account of a vendor stands.',
    notes: '`DELETE /api/user/{vendorId}` takes the account away (row VENDOR-048).',
    success: 'How it stands',
    refuses: notOpen,
  }),
  sendCredentials: portalCall(addresses.sendCredentials, {
    ...ofVendor,
    answer: { status: 204 },
    source: 'D2 §7.1',
    summary: 'Mails a vendor a link to choose a password; makes the account where there is none.',
    notes: 'The account shares the id of the vendor.',
    success: 'On its way',
    refuses: { ...notOpen, 422: "Another user has the vendor's email" },
  }),
}
