import {
  choice,
  flag,
  id,
  jsonAnything,
  jsonList,
  jsonMap,
  jsonObject,
  jsonText,
  optional,
  orNull,
  portalCall,
  shape,
  text,
} from '../../schema/index.ts'
import { userTypes } from '../settings/roles.ts'
import { addresses } from './addresses.ts'

type Sort = readonly (readonly [field: string, order: string])[]

const filter = jsonMap(jsonAnything())
const words = jsonText()
const sort = shape<Sort>({
  type: 'array',
  items: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
})
const columns = jsonList(jsonText())
const density = orNull(choice(['compact', 'roomy']))

const wholeState = jsonObject({ filter, words, sort, columns, density })
const givenState = jsonObject({
  filter: optional(filter),
  words: optional(words),
  sort: optional(sort),
  columns: optional(columns),
  density: optional(density),
})

const resource = jsonText(
  'Name of the list, `collections`, or that of a page’s own list of the same records, `collections:board`; fixed once it is made.',
)
const name = text({ required: true, max: 80 })
const sharedWith = jsonList(choice(userTypes), 'Types of user that see it too. Not for vendors.')
const isDefault = flag({ required: true, about: 'What the owner’s list opens with.' })

const view = jsonObject({
  _id: id({ required: true }),
  resource,
  name,
  state: wholeState,
  sharedWith,
  isDefault,
  isMine: flag({ required: true }),
  owner: orNull(jsonText('Name of whoever made it; the email where there is none.')),
})

const choosable = { sharedWith: optional(sharedWith), isDefault: optional(isDefault) }
const wrong = { 400: 'Bad input', 403: 'A field that is hidden' }
const missing = { 404: 'Missing, or somebody else’s' }
const ours = { tag: 'views', source: 'ours', checkedBy: 'handler' } as const

/** Saved views of lists. */
export const viewCalls = {
  readViews: portalCall(addresses.readViews, {
    ...ours,
    query: { resource: jsonText('Name of the list.') },
    answer: { value: jsonList(view) },
    summary: 'Saved views of a list: one’s own, and those shared with one’s type of user.',
    notes: 'Fields that the reader may not see are left out.',
    success: 'Views',
    refuses: wrong,
  }),
  createView: portalCall(addresses.createView, {
    ...ours,
    body: { resource, name, state: givenState, ...choosable },
    answer: { value: view, status: 201 },
    summary: 'Keeps a view.',
    success: 'The view',
    refuses: { ...wrong, 422: 'So many that no more are kept' },
  }),
  updateView: portalCall(addresses.updateView, {
    ...ours,
    params: { id: id({ required: true }) },
    body: {
      resource: optional(resource),
      name: optional(name),
      state: optional(givenState),
      ...choosable,
    },
    answer: { value: view },
    summary: 'Changes the parts of an own view that the body names.',
    success: 'The view',
    refuses: { ...wrong, ...missing },
  }),
  deleteView: portalCall(addresses.deleteView, {
    ...ours,
    params: { id: id({ required: true }) },
    answer: { status: 204 },
    summary: 'Deletes an own view.',
    success: 'Deleted',
    refuses: missing,
  }),
}
