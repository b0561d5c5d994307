/** The members that a filter names at any depth. */
function membersOf(filter) {
  const nested = [...(filter.and ?? []), ...(filter.or ?? [])]
  const own = [filter.member, filter.dimension].filter((name) => typeof name === 'string')
  return [...own, ...nested.flatMap(membersOf)]
}

/** The cubes that a query names anywhere, each once. */
exports.cubesAsked = (query) => {
  const members = [
    ...(query.measures ?? []),
    ...(query.dimensions ?? []),
    ...(query.segments ?? []),
    ...(query.timeDimensions ?? []).map(({ dimension }) => dimension),
    ...(query.filters ?? []).flatMap(membersOf),
    ...(query.order ?? []).map(({ id }) => id),
  ]
  return [...new Set(members.map((name) => name.split('.')[0]))]
}
