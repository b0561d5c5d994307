import type { AnyField, Fields } from '../field.ts'
import { isKindName, kindOf } from '../kinds/index.ts'
import type { Report } from './report.ts'

/** Names that the server or list queries use themselves. */
const reserved = new Set([
  '_id',
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'q',
  'error',
  'code',
  'fields',
])

/** Checks the names, kinds and options of single fields. */
export function checkNames(fields: Fields, prefix: string, report: Report): void {
  for (const [name, field] of Object.entries(fields)) {
    const path = prefix + name
    if (!/^[A-Za-z_]\w{0,40}$/.test(name))
      report(path, 'a field name is letters and digits, at most 41')
    if (!prefix && reserved.has(name)) report(path, 'the name is taken by the server')
    if (!isKindName(field.kind)) {
      report(path, `there is no kind "${field.kind}"`)
      continue
    }
    for (const mistake of kindOf(field).mistakes?.(field) ?? []) report(path, mistake)
    if ('fields' in field) {
      const inner = (field as AnyField & { fields: Fields }).fields
      if (Object.keys(inner).length === 0) report(path, 'it has no fields')
      checkNames(inner, `${path}.`, report)
    }
  }
}
