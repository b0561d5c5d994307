/** No value, or an object that holds none: forms make the groups of an entry before they are filled. */
function isNothing(value: unknown): boolean {
  if (value == null) return true
  if (typeof value !== 'object' || Array.isArray(value)) return false
  return Object.values(value).every(isNothing)
}

/** Whether two values mean the same; null, absent and a group without values do. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other || (isNothing(one) && isNothing(other))) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  // An entry without values is an entry all the same.
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSameValue(Reflect.get(one, name), Reflect.get(other, name)))
}
