import type { Fields } from '../field.ts'
import type { JsonSchema } from '../kind.ts'
import { jsonOfObject } from '../shapes.ts'

/** A character is at most two escapes of six bytes, as clients write it that send ASCII alone. */
const bytesPerCharacter = 12
/** Characters of a text that its format limits: a day, an id, an address. */
const formatLength = 2000
/** A number, a flag, null; the signs around each value. */
const smallValue = 32
/** Layout, and fields that the caller does not name. */
const margin = { times: 2, bytes: 16 * 1024 }

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

function textBytes({ maxLength, enum: values, format }: JsonSchema): number {
  if (typeof maxLength === 'number') return maxLength * bytesPerCharacter
  if (Array.isArray(values)) return Math.max(...values.map((one) => String(one).length), 0)
  return format === undefined ? Infinity : formatLength
}

/** Most bytes of a value of this shape; infinite for one without a limit. */
function bytesOf(json: JsonSchema): number {
  const types = [json.type].flat()
  if (Array.isArray(json.anyOf)) return Math.max(...(json.anyOf as JsonSchema[]).map(bytesOf))
  if (types.includes('object')) {
    const { properties = {}, additionalProperties = false } = json
    if (additionalProperties !== false) return Infinity
    return sum(
      Object.entries(properties as Record<string, JsonSchema>).map(
        ([name, part]) => name.length + smallValue + bytesOf(part),
      ),
    )
  }
  if (types.includes('array'))
    return typeof json.maxItems === 'number'
      ? json.maxItems * (smallValue + bytesOf((json.items ?? {}) as JsonSchema))
      : Infinity
  if (types.includes('string')) return smallValue + textBytes(json)
  return json.type === undefined ? Infinity : smallValue
}

/**
 * The size in bytes of a JSON body of these fields that no valid one exceeds; infinite if a field
 * has no limit.
 */
export const mostBytes = (fields: Fields): number =>
  bytesOf(jsonOfObject(fields)) * margin.times + margin.bytes
