import { slugify } from '../../../schema/index.ts'

/**
 * The place of a product in the shop: the one that it has, else made of its SKU. A name may change, and the shop's own
 * import finds products by their place.
 */
export const productSlug = (sku: string, kept?: string | null): string =>
  kept ?? slugify(sku, Infinity)
