import { model } from '../../resources/index.ts'
import { isId, type Resource, type Subject } from '../../schema/index.ts'
import { listQuery } from '../api/listQuery.ts'
import type { RequestRead, Read } from '../api/reads.ts'
import { may } from '../auth/may.ts'
import { preferences } from '../providers/preferences.ts'
import { partsOff } from '../routing/isPageEnabled.ts'
import { openingList, type OpeningList } from '../views/query/openingList.ts'

// Set here, because this module is the first one that uses the definitions.
for (const part of partsOff()) model.off.add(part)

/** A read of a page, resolved by the definitions. */
export type ResolvedRead =
  | { readonly opening: OpeningList }
  | { readonly resource: Resource; readonly id: string }
  | RequestRead

/** Resolves the reads of a page, without those that the user may not make. */
export function resolveReads(
  reads: readonly Read[],
  subject: Subject,
  search: URLSearchParams,
): ResolvedRead[] {
  return reads.flatMap((read): ResolvedRead[] => {
    if ('path' in read) return [read]
    const name = 'list' in read ? read.list : read.record
    const resource = model.resource(name)
    if (!may(model, subject, 'list' in read ? 'list' : 'show', resource)) return []
    if ('record' in read) return isId(read.id) ? [{ resource, id: read.id }] : []
    if (read.query) return [{ path: resource.path, query: read.query }]
    return [{ opening: openingList(resource, subject, preferences(subject.id), search) }]
  })
}

function requestOf(known: ResolvedRead): RequestRead {
  if ('path' in known) return known
  if ('id' in known) return { path: `${known.resource.path}/${known.id}` }
  const { resource, params } = known.opening
  const { pagination, ...request } = params
  const { page, perPage } = pagination
  const query = listQuery({ ...request, from: (page - 1) * perPage, count: perPage })
  return { path: resource.path, query }
}

/**
 * The requests that a page will send, with exactly the same addresses, so that it gets these
 * answers.
 */
export const requestsOf = (...args: Parameters<typeof resolveReads>): RequestRead[] =>
  resolveReads(...args).map(requestOf)
