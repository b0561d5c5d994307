/** Digits of the first SKU of an artisan. */
const firstWidth = 5

/**
 * The SKU after the highest of an artisan's own, as wide as that: `AFAR-00401` after `AFAR-00400`.
 * Others, such as those of copies, do not count.
 * @param longest most characters of a SKU
 * @returns null where it would be too long
 */
export function nextSku(prefix: string, skus: readonly string[], longest: number): string | null {
  const stem = `${prefix}-`
  const numbers = skus
    .filter((sku) => sku.toLowerCase().startsWith(stem.toLowerCase()))
    .map((sku) => sku.slice(stem.length))
    .filter((rest) => /^\d{1,12}$/.test(rest))
  const highest = numbers.toSorted((one, other) => Number(other) - Number(one))[0] ?? ''
  const width = highest.length || firstWidth
  const sku = stem + String(Number(highest) + 1).padStart(width, '0')
  return sku.length <= longest ? sku : null
}
