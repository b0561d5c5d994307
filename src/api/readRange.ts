/** How many records a list has, as far as the server counted. */
export interface Counted {
  /** Absent if the server stopped counting before the end. */
  readonly total?: number
  /** The number at which the server stopped counting: the list has at least as many records. */
  readonly totalAtLeast?: number
}

/**
 * Reads the total of `Content-Range: products 0-24/2000`, or `X-Total-At-Least` where the server
 * stopped counting.
 */
export function readRange(headers: Headers): Counted {
  const atLeast = Number(headers.get('X-Total-At-Least'))
  if (Number.isFinite(atLeast) && atLeast > 0) return { totalAtLeast: atLeast }
  const total = headers.get('Content-Range')?.split('/')[1]?.trim()
  return total && /^\d+$/.test(total) ? { total: Number(total) } : {}
}
