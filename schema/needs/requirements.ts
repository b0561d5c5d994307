import { putAt, type Leaf } from '../leaf.ts'
import type { Rule } from '../definition.ts'
import type { Resource } from '../model.ts'

/** The rules under which a field must have a value, beside `required`. */
export function requirementsOf(
  { rules }: Pick<Resource, 'rules'>,
  { path }: Leaf,
): readonly Rule[] {
  return rules.filter(({ requires, fields }) => requires && fields.includes(path))
}

/**
 * Whether one of these rules asks for a value as the others stand.
 * @param read the value of another field
 */
export function isAskedFor(
  rules: readonly Rule[],
  leaf: Leaf,
  read: (path: string) => unknown,
): boolean {
  return rules.some(({ fields, reads = [], fails }) => {
    const others: Record<string, unknown> = {}
    for (const path of [...fields, ...reads])
      if (path !== leaf.path) putAt(others, path.split('.'), read(path))
    return fails(others)
  })
}
