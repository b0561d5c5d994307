/**
 * Whether two values are the same as data: texts, numbers, lists and plain objects of such. Anything else,
 * a day or a map, is the same as itself alone: to call two things different costs a redraw, to call them the
 * same would hide a change.
 */
export function sameData(one, other) {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const kind = Object.getPrototypeOf(one)
  if (kind !== Object.getPrototypeOf(other)) return false
  if (kind !== Object.prototype && kind !== Array.prototype) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && sameData(one[name], other[name]))
  )
}
