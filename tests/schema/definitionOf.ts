import { all, text, type Definition } from '../../schema/index.ts'

/**
 * A small definition to make mistakes in. It is spread together rather than made by `defineResource`,
 * whose types would refuse most mistakes before the kernel could.
 */
export function definitionOf(parts: Partial<Definition> = {}): Definition {
  return {
    name: 'things',
    path: '/api/things',
    title: 'label',
    icon: 'star',
    access: {
      read: { everyone: all },
      create: { staff: all },
      update: { staff: all },
      delete: { admin: all },
    },
    list: { columns: ['label'], filters: ['label'], sort: ['label', 'asc'] },
    form: [],
    ...parts,
    fields: { label: text({ search: true }), ...parts.fields },
  }
}
