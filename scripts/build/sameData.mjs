/**
 * Whether two values are equal as data: strings, numbers, and lists and plain objects of these. Any
 * other value, such as a Date or a Map, only equals itself: a false difference costs a redraw, a
 * false equality would hide a change.
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
