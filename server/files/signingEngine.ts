import {
  isObject,
  valueAt,
  putAt,
  type AnyField,
  type Leaf,
  type Resource,
} from '../../schema/index.ts'
import type { FilesOptions } from '../../schema/kinds/files.ts'
import type { Engine } from '../records/engine.ts'
import { signedUrl } from './signedUrl.ts'

const isPrivate = ({ field }: Leaf) => (field as AnyField & FilesOptions).isPrivate === true

/**
 * An engine whose answers carry signed addresses in private fields of files. Who may read the field
 * may open the file, for as long as the signature lasts.
 */
export function signingEngine(engine: Engine, secret: string): Engine {
  const sign = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sign)
    return typeof value === 'string' && value.startsWith('/files/papers/')
      ? signedUrl(value, secret, Date.now())
      : value
  }
  const signed = (resource: Resource, record: Record<string, unknown>) => {
    for (const leaf of resource.leaves.filter(isPrivate)) {
      const value = valueAt(record, leaf.parts)
      if (value !== undefined && value !== null) putAt(record, leaf.parts, sign(value))
    }
    return record
  }
  return {
    ...engine,
    async list(resource, actor, raw) {
      const page = await engine.list(resource, actor, raw)
      // Rows are text from the database; they are read again only where there is something to sign.
      if (!resource.leaves.some(isPrivate) || !page.rows.includes('"/files/papers/')) return page
      const rows: unknown = JSON.parse(page.rows)
      if (!Array.isArray(rows)) return page
      return {
        ...page,
        rows: JSON.stringify(rows.map((row) => (isObject(row) ? signed(resource, row) : row))),
      }
    },
    read: async (resource, actor, id) => signed(resource, await engine.read(resource, actor, id)),
    create: async (resource, ...rest) => signed(resource, await engine.create(resource, ...rest)),
    update: async (resource, ...rest) => signed(resource, await engine.update(resource, ...rest)),
    remove: async (resource, ...rest) => signed(resource, await engine.remove(resource, ...rest)),
    undo: async (resource, ...rest) => signed(resource, await engine.undo(resource, ...rest)),
  }
}
