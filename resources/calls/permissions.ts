import {
  choice,
  flag,
  id,
  integer,
  jsonObject,
  jsonText,
  portalCall,
  text,
  verbs,
} from '../../schema/index.ts'
import { seesPermissions } from '../settings/roles.ts'
import { addresses } from './addresses.ts'

/** The dry run of rights, for those who see the matrix. */
export const permissionCalls = {
  testPermission: portalCall(addresses.testPermission, {
    savesNothing: true,
    tag: 'permissions',
    roles: seesPermissions,
    checkedBy: 'handler',
    body: {
      userId: id({ required: 'validation.id' }),
      resource: text({ required: 'validation.choice', about: 'Name of the resource.' }),
      id: id({ about: 'One record of it.' }),
      verb: choice(verbs),
      call: text({ about: 'Name of a documented call of the resource, in place of a verb.' }),
      field: text({ about: 'Dotted path of a field.' }),
      to: text({ about: 'The state that the field is to take.' }),
    },
    answer: {
      value: jsonObject({
        allowed: flag({ required: true }),
        status: integer({ required: true }),
        code: jsonText(),
      }),
    },
    source: 'ours',
    summary: 'Tries whether a user may do something, without doing it.',
    notes:
      'The records in reach are asked of the database for that user; whether values are valid is not judged.',
    success: 'Whether the user may, and how the call itself would be answered',
    refuses: { 400: 'Bad input; `fields` names what is wrong', 404: 'user not found' },
  }),
}
