import {
  choice,
  jsonList,
  jsonObject,
  jsonText,
  optional,
  orNull,
  portalCall,
  shape,
  type MessageKey,
} from '../../schema/index.ts'
import { addresses } from './addresses.ts'

const ours = { tag: 'systems', source: 'ours', roles: ['adminLevel'] } as const
const label = shape<MessageKey>({ type: 'string', description: 'A key of the messages.' })

/** A fact about a system, for display. */
export const systemFact = jsonObject({
  label,
  value: jsonText(),
  as: optional(shape<'bytes' | 'moment'>({ type: 'string', enum: ['bytes', 'moment'] })),
  link: optional(jsonText('A page of this server.')),
})

/** The systems outside the portal: whether they are set up, and whether they work. */
export const systemCalls = {
  readSystems: portalCall(addresses.readSystems, {
    ...ours,
    answer: {
      value: jsonList(
        jsonObject({
          name: jsonText(),
          label,
          state: choice(['real', 'demo', 'local', 'missing'], {
            required: true,
            about:
              'Set up; played by this demo; done by the portal itself, as files in a folder; or not set up.',
          }),
          address: orNull(jsonText('Where the real one is, without secrets.')),
          settings: jsonList(jsonText(), 'The environment variables that set it up.'),
          page: orNull(jsonText('Path of the page where people work with it.')),
        }),
      ),
    },
    summary: 'Lists the systems outside the portal and how they are set up.',
    success: 'The systems',
  }),
  checkSystem: portalCall(addresses.checkSystem, {
    ...ours,
    params: { system: jsonText('Its name.') },
    answer: {
      value: jsonObject({
        trouble: orNull(jsonText('Why it does not work at the moment.')),
        facts: jsonList(systemFact, 'Its version and what else there is to know.'),
      }),
    },
    summary: 'Asks a system whether it works.',
    notes:
      'Nothing is changed there. A system that takes longer than ten seconds counts as silent.',
    success: 'How it is',
    refuses: { 404: 'No such system, or it is not set up' },
  }),
}
