import { checkLeaf } from '../../schema/checkRecord.ts'
import {
  cleanValue,
  isEmpty,
  isObject,
  leavesOf,
  maxUnknown,
  maxUnknownLength,
  overlongIn,
  valueAt,
  type Fields,
  type PortalCall,
} from '../../schema/index.ts'
import { isGroup } from '../../schema/leaf.ts'
import { badInput, overlong } from '../errors/apiError.ts'
import { typed, type Query } from './readQuery.ts'

/** The first names in a body that are none of the fields. */
function unknownNames(fields: Fields, body: Record<string, unknown>): readonly string[] {
  const unknown: string[] = []
  for (const name in body)
    if (
      !Object.hasOwn(fields, name) &&
      unknown.push(name.slice(0, maxUnknownLength)) === maxUnknown
    )
      break
  return unknown
}

/**
 * The body in its stored form, after checking that it has only these fields.
 * @param missingMessages messages for the whole body, by the missing field that causes them
 * @throws ApiError 400
 */
export function checkedBody(
  fields: Fields,
  body: Record<string, unknown>,
  missingMessages: PortalCall['saysWithout'] = {},
): Record<string, unknown> {
  const leaves = leavesOf(fields).filter(({ isSystem }) => !isSystem)
  const unknown = unknownNames(fields, body)
  if (unknown.length)
    throw badInput(
      Object.fromEntries(
        unknown.map((name) => [name, { key: 'errors.unknownField', vars: { field: name } }]),
      ),
    )
  const tooLong = leaves.flatMap(({ field, parts, path }) =>
    overlongIn(field, valueAt(body, parts), path),
  )
  if (tooLong.length)
    throw overlong(Object.fromEntries(tooLong.map(({ path, ...error }) => [path, error])))
  const cleaned = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      fields[name] ? cleanValue(value, fields[name]) : value,
    ]),
  )
  const malformed = Object.entries(fields)
    .filter(([name, field]) => isGroup(field) && body[name] != null && !isObject(body[name]))
    .map(([name]) => [name, { key: 'validation.group' }] as const)
  if (malformed.length) throw badInput(Object.fromEntries(malformed))
  const issues = leaves.flatMap((leaf) => checkLeaf(leaf, valueAt(cleaned, leaf.parts)))
  if (issues.length) {
    const complaints = issues.map(({ path, key, vars }) => [path, { key, ...(vars && { vars }) }])
    const missing = Object.entries(missingMessages).find(([name]) => isEmpty(cleaned[name]))
    throw badInput(Object.fromEntries(complaints), 'BAD_INPUT', missing?.[1])
  }
  return cleaned
}

/** The query parameters of these fields; an empty one counts as absent. @throws ApiError 400 */
export function checkedQuery(fields: Fields, query: Query): Query {
  const given = Object.fromEntries(
    Object.entries(query).filter(([name, text]) => Object.hasOwn(fields, name) && text !== ''),
  )
  const leaves = new Map(leavesOf(fields).map((leaf) => [leaf.path, leaf]))
  const checked = checkedBody(
    fields,
    Object.fromEntries(
      Object.entries(given).map(([name, text]) => [name, typed(leaves.get(name), text)]),
    ),
  )
  // Choices are accepted in upper or lower case; other values stay texts.
  return Object.fromEntries(
    Object.entries(given).map(([name, text]) => {
      const word = checked[name]
      return [name, typeof word === 'string' ? word : text]
    }),
  )
}
