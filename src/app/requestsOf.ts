import { model } from '../../resources/index.ts'
import { isId, type Resource, type Subject } from '../../schema/index.ts'
import { listQuery } from '../api/listQuery.ts'
import type { PlainRead, Read } from '../api/reads.ts'
import { may } from '../auth/may.ts'
import { preferences } from '../providers/preferences.ts'
import { partsOff } from '../routing/isHere.ts'
import { openingList, type OpeningList } from '../views/query/openingList.ts'

// The first that asks the definitions for anything.
for (const part of partsOff()) model.off.add(part)

/** What a page reads, as the definitions explain it. */
export type Known =
  | { readonly opening: OpeningList }
  | { readonly resource: Resource; readonly id: string }
  | PlainRead

/** Explains what a page reads, as far as the user may read it. */
export function knownReads(
  reads: readonly Read[],
  subject: Subject,
  search: URLSearchParams,
): Known[] {
  return reads.flatMap((read): Known[] => {
    if ('path' in read) return [read]
    const name = 'list' in read ? read.list : read.record
    const resource = model.resource(name)
    if (!may(model, subject, 'list' in read ? 'list' : 'show', resource)) return []
    if ('record' in read) return isId(read.id) ? [{ resource, id: read.id }] : []
    if (read.query) return [{ path: resource.path, query: read.query }]
    return [{ opening: openingList(resource, subject, preferences(subject.id), search) }]
  })
}

function requestOf(known: Known): PlainRead {
  if ('path' in known) return known
  if ('id' in known) return { path: `${known.resource.path}/${known.id}` }
  const { resource, params } = known.opening
  const { pagination, ...request } = params
  const { page, perPage } = pagination
  const query = listQuery({ ...request, from: (page - 1) * perPage, count: perPage })
  return { path: resource.path, query }
}

/** The requests that a page will send: to the same addresses, so that it is given the answers. */
export const requestsOf = (...what: Parameters<typeof knownReads>): PlainRead[] =>
  knownReads(...what).map(requestOf)
