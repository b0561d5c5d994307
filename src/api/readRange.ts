/** How many records a list has, as far as the server counted. */
export interface Counted {
  /** Absent where the server stopped counting. */
  readonly total?: number
  /** Where it stopped: there are at least so many. */
  readonly totalAtLeast?: number
}

/** Reads `Content-Range: products 0-24/2000`, or `.../*` with `X-Total-At-Least: 10000`. */
export function readRange(headers: Headers): Counted {
  const total = headers.get('Content-Range')?.split('/')[1]?.trim()
  if (total && /^\d+$/.test(total)) return { total: Number(total) }
  const atLeast = Number(headers.get('X-Total-At-Least'))
  return Number.isFinite(atLeast) && atLeast > 0 ? { totalAtLeast: atLeast } : {}
}
