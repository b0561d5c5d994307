import type { SentBody } from '../../http/portalRoutes.ts'
import {
  type FieldError,
  isObject,
  isTextList,
  type MessageKey,
  type Model,
  type Resource,
  type Role,
} from '../../../schema/index.ts'
import { ApiError, badInput, forbidden } from '../../errors/apiError.ts'
import type { ViewState } from '../../db/systemTables.ts'
import type { Actor } from '../../access/actor.ts'
import { checkListRequest } from '../../records/list/checkListRequest.ts'

/** The checked body of a view; absent parts were not sent. */
export interface SavedViewBody {
  readonly name?: string
  readonly state?: ViewState
  readonly sharedWith?: readonly Role[]
  readonly isDefault?: boolean
}

const maxNameLength = 80
const maxStateLength = 20_000
const stateParts = new Set(['filter', 'words', 'sort', 'columns', 'density'])
const bodyParts = new Set(['resource', 'name', 'state', 'sharedWith', 'isDefault'])

const refuse = (path: string, key: MessageKey, vars?: FieldError['vars']) =>
  badInput({ [path]: { key, ...(vars && { vars }) } })

const isSort = (value: unknown): value is [string, string][] =>
  Array.isArray(value) &&
  value.every(
    (pair) => isTextList(pair) && pair.length === 2 && /^(asc|desc)$/i.test(pair[1] ?? ''),
  )

function refuseUnknownParts(value: object, known: ReadonlySet<string>): void {
  const field = Object.keys(value).find((part) => !known.has(part))
  if (field !== undefined) throw refuse(field, 'errors.unknownField', { field })
}

/** Checks a state as a list request, so that fields that the user may not use are refused. */
function checkedState(model: Model, resource: Resource, actor: Actor, value: unknown): ViewState {
  if (!isObject(value) || JSON.stringify(value).length > maxStateLength)
    throw refuse('state', 'validation.group')
  refuseUnknownParts(value, stateParts)
  const { filter = {}, words = '', sort = [], columns = [], density = null } = value
  if (!isObject(filter)) throw refuse('filter', 'validation.group')
  if (typeof words !== 'string') throw refuse('words', 'validation.text')
  if (!isSort(sort)) throw refuse('sort', 'errors.badFilter', { field: 'sort' })
  if (!isTextList(columns)) throw refuse('columns', 'errors.badFilter', { field: 'columns' })
  if (density !== null && density !== 'compact' && density !== 'roomy')
    throw refuse('density', 'validation.choice')
  const filterWithWords = { ...filter, ...(words && { q: words }) }
  checkListRequest(model, resource, actor, {
    filter: filterWithWords,
    columns,
    from: 0,
    size: 1,
    ...(sort.length > 0 && { sort }),
  })
  return { filter, words, sort, columns, density }
}

/** Only staff can share views: what vendors search for is private. */
function checkedSharing(model: Model, actor: Actor, value: unknown): readonly Role[] {
  const isRole = (one: string): one is Role =>
    (model.roles.types as readonly string[]).includes(one)
  if (!isTextList(value) || !value.every(isRole)) throw refuse('sharedWith', 'validation.choice')
  const isTeam = model.roles.groups['team']?.includes(actor.subject.role)
  if (value.length > 0 && !isTeam) throw forbidden()
  return [...new Set(value)].filter(isRole)
}

function checkedName(value: unknown): string {
  const name = typeof value === 'string' ? value.trim() : ''
  if (name === '') throw refuse('name', 'validation.required')
  if (name.length > maxNameLength)
    throw refuse('name', 'validation.max', { maxValue: maxNameLength })
  return name
}

/** The resource of a list; a page's own list is named `resource:page`. */
export const resourceNameOf = (list: string): string => list.replace(/:[a-zA-Z]{1,40}$/, '')

/**
 * The resource of a view.
 * @throws ApiError 400 for an unknown one, 403 for one that the user may not read
 */
export function viewResource(model: Model, actor: Actor, list: string): Resource {
  const name = resourceNameOf(list)
  const resource = model.resources.find((one) => one.name === name)
  if (!resource) throw refuse('resource', 'validation.choice')
  if (model.scope(resource, 'read', actor.subject) === null) throw forbidden()
  return resource
}

/**
 * Checks a body.
 * @throws ApiError 400 naming what is wrong, 403 for a field that is hidden from the user
 */
export function savedViewBody(
  model: Model,
  resource: Resource,
  actor: Actor,
  body: SentBody<'createView'> & SentBody<'updateView'>,
): SavedViewBody {
  refuseUnknownParts(body, bodyParts)
  const { name, state, sharedWith, isDefault } = body
  if (isDefault !== undefined && typeof isDefault !== 'boolean')
    throw refuse('isDefault', 'validation.flag')
  return {
    ...(name !== undefined && { name: checkedName(name) }),
    ...(state !== undefined && { state: checkedState(model, resource, actor, state) }),
    ...(sharedWith !== undefined && { sharedWith: checkedSharing(model, actor, sharedWith) }),
    ...(isDefault !== undefined && { isDefault }),
  }
}

/** 404: the user has no view with this id. */
export function viewNotFound(): ApiError {
  return new ApiError(404, 'NOT_FOUND', 'errors.notFound')
}
