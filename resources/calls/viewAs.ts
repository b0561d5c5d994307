import { id, jsonObject, jsonText, portalCall, type Principal } from '../../schema/index.ts'
import { definitions } from '../index.ts'
import { viewAsMinutes } from '../settings/constants.ts'
import { addresses } from './addresses.ts'

const viewers: readonly Principal[] = definitions.flatMap((one) =>
  'viewAs' in one ? one.viewAs.who : [],
)

/** Viewing the portal as another account. */
export const viewAsCalls = {
  viewAs: portalCall(addresses.viewAs, {
    tag: 'session',
    roles: viewers,
    missing: 'vendors',
    params: { id: id({ required: true }) },
    answer: { value: jsonObject({ token: jsonText() }) },
    source: 'ours',
    summary: 'Looks at the portal as the account of a record, reading alone.',
    notes: `Today as a vendor. Answers a token that reads as that account and is refused every write with 403 \`VIEW_ONLY\`; it ends with the session that asked for it, and after ${viewAsMinutes} minutes. The history of the record tells of its start and end.`,
    success: 'The token',
    refuses: { 403: 'Not of those who may look', 404: 'No such record' },
  }),
  endViewAs: portalCall(addresses.endViewAs, {
    tag: 'session',
    endsView: true,
    answer: { status: 204 },
    source: 'ours',
    summary: 'Ends the look; sent with the token of the look.',
    notes: 'The own session of whoever looked goes on.',
    success: 'Ended',
    refuses: { 403: 'The token is of no look' },
  }),
}
