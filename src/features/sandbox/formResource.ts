import { leavesOf, type Fields, type Resource } from '../../../schema/index.ts'

/**
 * Fields that belong to no record, as a resource: generated inputs and their checks take these alone.
 * @param name where their texts are, below `resources`
 */
export function formResource(name: string, fields: Fields): Resource {
  const leaves = leavesOf(fields).filter(({ isSystem }) => !isSystem)
  return {
    name,
    path: '',
    title: '',
    icon: '',
    access: { read: {}, create: {}, update: {}, delete: {} },
    fields,
    list: { columns: [], filters: [], sort: ['', 'asc'] },
    form: [],
    leaves,
    leaf: new Map(leaves.map((leaf) => [leaf.path, leaf])),
    aliases: new Map(),
    rules: [],
    sections: [],
    needs: new Map(),
    gaps: [],
    missing: new Map(),
  }
}
