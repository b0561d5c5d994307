interface Document {
  paths: Record<string, Record<string, { readonly tags?: readonly string[] }>>
  components: Record<string, Record<string, unknown>>
}

/** Of the API document what one tag needs: its operations, and all that these refer to. */
export function partOfDocument(document: Document, tag: string): Document {
  const paths = Object.fromEntries(
    Object.entries(document.paths).filter(([, operations]) =>
      Object.values(operations).some(({ tags }) => tags?.includes(tag)),
    ),
  )
  const needed = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(
      /"#\/components\/(\w+)\/([^"]+)"/g,
    )) {
      if (needed.has(`${kind}/${name}`)) continue
      needed.add(`${kind}/${name}`)
      follow(document.components[kind]?.[name])
    }
  }
  follow(paths)
  const { securitySchemes = {}, ...others } = document.components
  const components = Object.fromEntries(
    Object.entries(others).map(([kind, parts]) => [
      kind,
      Object.fromEntries(Object.entries(parts).filter(([name]) => needed.has(`${kind}/${name}`))),
    ]),
  )
  return { ...document, paths, components: { ...components, securitySchemes } }
}
