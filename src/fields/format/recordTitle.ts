import { valueAt, type Resource } from '../../../schema/index.ts'
import { localizedOf } from './localizedOf.ts'
import { displayText, type TextContext } from './displayText.ts'

/** The text that names a record, in the language of the screen; empty where it has none. */
export function recordTitle(resource: Resource, record: unknown, locale: string): string {
  const value = valueAt(record, resource.title.split('.'))
  return typeof value === 'number' ? String(value) : localizedOf(value, locale)
}

/** {@link recordTitle}, translated where the title is composed of words of the portal. */
export const displayTitle = (resource: Resource, record: unknown, context: TextContext): string =>
  displayText(
    resource.leaf.get(resource.title),
    recordTitle(resource, record, context.locale),
    context,
  )

/** The columns that a title and a thumbnail need. */
export function titleColumns({ title, picture }: Resource): string[] {
  return picture ? [title, picture] : [title]
}
