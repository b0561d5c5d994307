import { model } from '../../resources/index.ts'
import { may } from '../auth/may.ts'
import { subjectOf, type Session } from '../auth/session.ts'
import { preferences } from '../providers/preferences.ts'
import { pathsOf } from '../../schema/recordPaths.ts'
import { openingList, type OpeningList } from '../views/query/openingList.ts'

/** What the list at the page's address will ask for; null where there is none, or not for this user. */
export function firstListOf(session: Session): OpeningList | null {
  const resource = model.resources.find(({ name }) => pathsOf(name).list === location.pathname)
  const subject = subjectOf(session)
  if (!resource || !may(model, subject, 'list', resource)) return null
  const search = new URLSearchParams(location.search)
  return openingList(resource, subject, preferences(subject.id), search)
}
