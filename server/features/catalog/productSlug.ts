import { slugify } from '../../../schema/index.ts'

/**
 * The slug of a product in the shop: the existing one, else made from its SKU. It is not made from
 * the name, which may change: the shop's own import finds products by their slug.
 */
export const productSlug = (sku: string, existingSlug?: string | null): string =>
  existingSlug ?? slugify(sku, Infinity)
