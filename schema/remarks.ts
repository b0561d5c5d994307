import type { Subject } from './access/access.ts'
import { isObject } from './unknown.ts'
import { valueAt, type Leaf } from './leaf.ts'
import type { Model, Resource } from './model.ts'
import { canRead } from './access/rights.ts'

/** A text about a field. */
export interface Remark {
  readonly field: string
  readonly text: string
}

/** The fields that may have remarks: those that both their writer and their reader may read. */
export function remarkable(model: Model, resource: Resource, writer: Subject): readonly Leaf[] {
  const { remarks } = resource
  if (!remarks) return []
  const reader: Subject = {
    id: '',
    role: remarks.for,
    rights: model.roles.rights[remarks.for] ?? [],
  }
  return resource.sections
    .filter(({ name }) => remarks.sections.includes(name))
    .flatMap(({ fields }) => fields)
    .flatMap((path) => resource.leaf.get(path) ?? [])
    .filter((leaf) => canRead(model, leaf, writer) && canRead(model, leaf, reader))
}

/** The remarks of a record, in their order. */
export function remarksOf({ remarks }: Resource, record: unknown): readonly Remark[] {
  const list = remarks && valueAt(record, remarks.list.split('.'))
  if (!Array.isArray(list)) return []
  return list.flatMap((one: unknown) =>
    isObject(one) && typeof one['field'] === 'string' && typeof one['text'] === 'string'
      ? [{ field: one['field'], text: one['text'] }]
      : [],
  )
}
