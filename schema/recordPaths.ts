/** The generated pages of a resource. */
export type RecordPage = 'list' | 'create' | 'edit' | 'show'

/** `productTypes` is `product-types` in addresses. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The paths of a resource's generated pages, as the router writes them. */
export function pathsOf(resource: string): Readonly<Record<RecordPage, string>> {
  const base = `/${kebab(resource)}`
  return { list: base, create: `${base}/create`, edit: `${base}/:id`, show: `${base}/:id/show` }
}
