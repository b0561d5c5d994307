import {
  choice,
  flag,
  id,
  instant,
  integer,
  jsonList,
  jsonObject,
  jsonText,
  orNull,
  portalCall,
  text,
} from '../../schema/index.ts'
import { recoveryCodeCount, signInHistory, signInOutcomes } from '../settings/constants.ts'
import { managesAccounts } from '../settings/roles.ts'
import { addresses } from './addresses.ts'
import { tooMany } from './session.ts'

const own = { tag: 'session', source: 'ours' } as const
const ofUser = {
  ...own,
  missing: 'users',
  roles: managesAccounts,
  params: { userId: id({ required: true }) },
} as const
const notOpen = { 403: 'Not an admin', 404: 'user not found' }
const viewing = { 403: 'For the own account alone, not while viewing as another one' }

const password = text({ required: true, max: 1000 })
const code = text({ required: true, max: 60 })
const recoveryCodes = jsonList(jsonText(`One of ${recoveryCodeCount}; each works once.`))

/** A browser and its operating system, as far as known. */
const place = {
  browser: orNull(jsonText()),
  system: orNull(jsonText()),
  address: orNull(jsonText('From which it came.')),
}

/** The second factor of the user's account, and the sessions signed in to it. */
export const securityCalls = {
  readSecondFactor: portalCall(addresses.readSecondFactor, {
    ...own,
    enrols: true,
    answer: {
      value: jsonObject({
        isOn: flag({ required: true }),
        isRequired: flag({ required: true, about: 'For this type of user.' }),
        since: orNull(instant()),
        recoveryCodesLeft: integer({ required: true }),
      }),
    },
    summary: 'Tells whether the own account has a second factor.',
    success: 'How it stands',
    refuses: viewing,
  }),
  beginSecondFactor: portalCall(addresses.beginSecondFactor, {
    ...own,
    enrols: true,
    body: { password },
    answer: { value: jsonObject({ secret: jsonText(), uri: jsonText('For the QR code.') }) },
    summary: 'Makes the secret of a second factor (TOTP, RFC 6238), to be confirmed with a code.',
    success: 'The secret, which is never shown again',
    refuses: { 400: 'Wrong password', 422: 'There is one already', ...tooMany },
  }),
  confirmSecondFactor: portalCall(addresses.confirmSecondFactor, {
    ...own,
    enrols: true,
    body: { code },
    answer: {
      value: jsonObject({
        recoveryCodes,
        token: jsonText('Takes the place of the one that was sent.'),
      }),
    },
    summary: 'Turns the second factor on; ends every other session of the user.',
    success: 'The recovery codes, which are never shown again',
    refuses: { 400: 'Wrong code', 422: 'None has been begun', ...tooMany },
  }),
  endSecondFactor: portalCall(addresses.endSecondFactor, {
    ...own,
    body: { password, code },
    answer: { status: 204 },
    summary: 'Turns the second factor off.',
    success: 'Off',
    refuses: { 400: 'Wrong password or code', 422: 'It is required, or there is none', ...tooMany },
  }),
  renewRecoveryCodes: portalCall(addresses.renewRecoveryCodes, {
    ...own,
    body: { password, code },
    answer: { value: jsonObject({ recoveryCodes }) },
    summary: 'Makes new recovery codes; the ones before are worth nothing.',
    success: 'The codes, which are never shown again',
    refuses: { 400: 'Wrong password or code', 422: 'There is no second factor', ...tooMany },
  }),
  readUserSecondFactor: portalCall(addresses.readUserSecondFactor, {
    ...ofUser,
    answer: { value: jsonObject({ isOn: flag({ required: true }), since: orNull(instant()) }) },
    summary: 'Tells whether a user has a second factor.',
    success: 'How it stands',
    refuses: notOpen,
  }),
  removeSecondFactor: portalCall(addresses.removeSecondFactor, {
    ...ofUser,
    answer: { status: 204 },
    summary: 'Takes away the second factor that a user has lost, and ends their sessions.',
    notes: 'The history of the user shows it.',
    success: 'Gone',
    refuses: { ...notOpen, 422: 'There is none' },
  }),
  readSessions: portalCall(addresses.readSessions, {
    ...own,
    answer: {
      value: jsonList(
        jsonObject({
          _id: id({ required: true }),
          ...place,
          createdAt: instant({ required: true }),
          expiresAt: instant({ required: true }),
          isCurrent: flag({ required: true, about: 'The one that asks.' }),
        }),
      ),
    },
    summary: 'Lists the open sessions of the user, newest first.',
    success: 'The sessions',
    refuses: viewing,
  }),
  endSession: portalCall(addresses.endSession, {
    ...own,
    params: { id: id({ required: true, about: 'The session' }) },
    answer: { status: 204 },
    summary: 'Ends a session of the user.',
    success: 'Ended',
    refuses: { 404: 'No open session of the user' },
  }),
  readUserSessions: portalCall(addresses.readUserSessions, {
    ...ofUser,
    answer: {
      value: jsonObject({
        open: integer({ required: true, min: 0 }),
        latest: orNull(instant({ about: 'When the newest of them began.' })),
      }),
    },
    summary: 'Tells in how many places a user is signed in.',
    success: 'How many',
    refuses: notOpen,
  }),
  endUserSessions: portalCall(addresses.endUserSessions, {
    ...ofUser,
    answer: { status: 204 },
    summary: 'Ends all sessions of a user; of the own account all but the one that asks.',
    notes: 'The history of the user shows it.',
    success: 'Ended',
    refuses: notOpen,
  }),
  readSignIns: portalCall(addresses.readSignIns, {
    ...own,
    answer: {
      value: jsonList(
        jsonObject({
          at: instant({ required: true }),
          outcome: choice(signInOutcomes, { required: true }),
          ...place,
        }),
      ),
    },
    summary: `Lists the newest ${signInHistory.shown} sign-ins to the own account, failed ones too.`,
    success: 'The sign-ins',
    refuses: viewing,
  }),
}
