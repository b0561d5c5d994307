import {
  email,
  jsonObject,
  jsonText,
  optional,
  portalCall,
  shape,
  text,
} from '../../schema/index.ts'
import { passwordMaximum, passwordMinimum } from '../settings/constants.ts'
import { addresses } from './addresses.ts'

/** A newly chosen password. */
export const newPassword = shape<string>({
  type: 'string',
  minLength: passwordMinimum,
  maxLength: passwordMaximum,
  description:
    'Without spaces; with an uppercase and a lowercase letter, a digit and a special character.',
})

export const tooMany = { 429: 'Too many attempts; the text tells how long to wait' }

const resetLink = {
  tag: 'session',
  isPublic: true,
  checkedBy: 'handler',
  query: { token: jsonText() },
} as const
const linkGone = { 422: 'The link is unknown, used, replaced or too old' }

/** Sign-in and sign-out, and resetting a forgotten password. */
export const sessionCalls = {
  login: portalCall(addresses.login, {
    savesNothing: true,
    tag: 'session',
    isPublic: true,
    checkedBy: 'handler',
    takesOthers: true,
    body: {
      email: text({ required: true, max: 254 }),
      password: text({ required: true, max: 1000 }),
      code: optional(text({ max: 60, about: 'Of the second factor, or a recovery code.' })),
    },
    answer: { value: jsonObject({ token: jsonText() }) },
    source: 'D2 §7.1',
    summary: 'Signs in with email and password; answers the token.',
    success: 'The token',
    refuses: {
      400: 'Email or password are missing',
      401: 'Wrong credentials, or the code of the second factor is missing (`CODE_NEEDED`) or wrong (`CODE_WRONG`)',
      403: 'The user is inactive',
      ...tooMany,
    },
  }),
  logout: portalCall(addresses.logout, {
    tag: 'session',
    endsView: true,
    enrols: true,
    answer: { status: 204 },
    source: 'D2 §7.1',
    summary: 'Ends the session; its token is worth nothing from then on.',
    success: 'Ended',
  }),
  forgotPassword: portalCall(addresses.forgotPassword, {
    tag: 'session',
    isPublic: true,
    checkedBy: 'handler',
    query: { email: email({ required: true }) },
    answer: { status: 204 },
    source: 'D2 §7.1',
    summary: 'Mails a link to choose a new password.',
    notes: '404 for an unknown email only where the server reveals it.',
    success: 'Asked for',
    refuses: { 400: 'No email, or none that can be one', 404: 'user not found', ...tooMany },
  }),
  checkResetLink: portalCall(addresses.checkResetLink, {
    ...resetLink,
    answer: { status: 204 },
    source: 'ours',
    summary: 'Tells whether a mailed link is still good.',
    success: 'It is',
    refuses: { ...linkGone, ...tooMany },
  }),
  resetPassword: portalCall(addresses.resetPassword, {
    ...resetLink,
    body: { newPassword },
    answer: { status: 204 },
    source: 'D2 §7.1',
    summary: 'Sets the password of whom a mailed link belongs to; ends all their sessions.',
    notes: 'A link works once.',
    success: 'Set',
    refuses: {
      400: 'The password lacks something; `fields.newPassword` lists what',
      ...linkGone,
      ...tooMany,
    },
  }),
}
