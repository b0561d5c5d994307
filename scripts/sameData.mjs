/** Whether two values are the same as data: texts, numbers, lists and plain objects of such. */
export function sameData(one, other) {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && sameData(one[name], other[name]))
  )
}
