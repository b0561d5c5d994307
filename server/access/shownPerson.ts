import { translate } from '../../i18n/index.ts'
import { portalEmail } from '../../resources/settings/constants.ts'
import { readsNames } from '../../resources/settings/roles.ts'
import { isAmong, type Model } from '../../schema/index.ts'
import type { Actor } from './actor.ts'

/** Somebody who did something, as an answer names them. */
export interface Person {
  readonly name: string | null
  readonly email: string | null
  readonly type: string | null
}

type Reader = Pick<Actor, 'subject' | 'language'>

/** Whether a user reads who did something. */
export const readsWho = (model: Model, { subject }: Reader): boolean =>
  isAmong(readsNames, subject, model.roles)

/** What stands for the name of a person of the house. */
export const staffName = ({ language }: Reader): string => translate(language, 'app.presence.staff')

/**
 * Somebody who did something, as a user may know it (decision 72): an artisan reads "Staff" for
 * whoever is of the house, and nothing of other artisans. What the portal did by itself is no
 * person's.
 * @param id the account; null once it is gone
 */
export function shownPerson(
  model: Model,
  reader: Reader,
  { id, name, email, type }: Person & { readonly id: string | null },
): Person {
  if (
    readsWho(model, reader) ||
    id === reader.subject.id ||
    email === portalEmail ||
    email === null
  )
    return { name, email, type }
  return type === reader.subject.role
    ? { name: null, email: null, type }
    : { name: staffName(reader), email: null, type: null }
}
