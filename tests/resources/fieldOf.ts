import { kindOf, type AnyField, type Fields } from '../../schema/index.ts'

/** A field of a definition by its dotted path, into groups and into the entries of lists. */
export function fieldOf(fields: Fields, path: string): AnyField {
  const [name = '', ...rest] = path.split('.')
  const field = fields[name]
  if (!field) throw new Error(`no field ${path}`)
  kindOf(field)
  return rest.length
    ? fieldOf((field as AnyField & { fields: Fields }).fields, rest.join('.'))
    : field
}
