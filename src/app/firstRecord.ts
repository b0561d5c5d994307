import { model } from '../../resources/index.ts'
import { isId, type Resource } from '../../schema/index.ts'
import { pathsOf } from '../../schema/recordPaths.ts'
import { may } from '../auth/may.ts'
import { subjectOf, type Session } from '../auth/session.ts'

/** A record and how its page shows it. */
export interface FirstRecord {
  readonly resource: Resource
  readonly id: string
  readonly kind: 'edit' | 'show'
}

/** The record at the page's address; null where there is none, or not for this user. */
export function firstRecordOf(session: Session): FirstRecord | null {
  const [, base = '', id, page, ...rest] = location.pathname.split('/')
  const resource = model.resources.find(({ name }) => pathsOf(name).list === `/${base}`)
  const kind = page === 'show' ? 'show' : page === undefined ? 'edit' : null
  if (!resource || !isId(id) || !kind || rest.length) return null
  return may(model, subjectOf(session), kind, resource) ? { resource, id, kind } : null
}
