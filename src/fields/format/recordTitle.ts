import { valueAt, type Resource } from '../../../schema/index.ts'
import { localizedOf } from './localizedOf.ts'
import { saidText, type Saying } from './saidText.ts'

/** The text that names a record, in the language of the screen; empty where it has none. */
export function recordTitle(resource: Resource, record: unknown, locale: string): string {
  const value = valueAt(record, resource.title.split('.'))
  return typeof value === 'number' ? String(value) : localizedOf(value, locale)
}

/** The same in words of the portal, where it is made of them. */
export const saidTitle = (resource: Resource, record: unknown, saying: Saying): string =>
  saidText(resource.leaf.get(resource.title), recordTitle(resource, record, saying.locale), saying)

/** The columns that a title and a thumbnail need. */
export function titleColumns({ title, picture }: Resource): string[] {
  return picture ? [title, picture] : [title]
}
