/** The definition of a resource in its source file. */
export const definitionFile = (resource) => `resources/${resource}.ts`

export const isResource = (sources) => (name) =>
  sources.exists(definitionFile(name)) ? undefined : `there is no ${definitionFile(name)}`

/** The object passed to `defineResource`. */
export function definitionOf(at, resource) {
  const file = definitionFile(resource)
  const place = at.valueOf(file, resource)
  const isDefinition =
    place?.node.type === 'CallExpression' && place.node.callee.name === 'defineResource'
  if (!isDefinition)
    throw new Error(`${file} has no \`${resource} = defineResource({ … })\`. Nothing was changed.`)
  return at.object(at.insideOf(place, place.node.arguments[0]), 'the definition')
}

/** A string property of a definition, such as its path. */
export function textOf(at, definition, name) {
  const value = at.property(definition, name)?.node.value
  return typeof value === 'string' ? value : undefined
}

/** `vendorCalls` for `vendors`, `companyCalls` for `companies`. */
export const singular = (name) => name.replace(/ies$/, 'y').replace(/s$/, '')
