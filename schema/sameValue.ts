/**
 * Whether there is no value, or an object without any: forms create the groups of an entry empty.
 */
function isNothing(value: unknown): boolean {
  if (value == null) return true
  if (typeof value !== 'object' || Array.isArray(value)) return false
  return Object.values(value).every(isNothing)
}

/** Whether two values are equal; null, absent and a group without values are. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other || (isNothing(one) && isNothing(other))) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  // An entry without values still counts as an entry.
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSameValue(Reflect.get(one, name), Reflect.get(other, name)))
}
