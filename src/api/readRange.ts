/** How many records a list has, as far as the server counted. */
export interface Counted {
  /** Absent where the server stopped counting. */
  readonly total?: number
  /** Where it stopped: there are at least so many. */
  readonly totalAtLeast?: number
}

/** Reads `Content-Range: products 0-24/2000`, whose total is the least where `X-Total-At-Least` says so. */
export function readRange(headers: Headers): Counted {
  const atLeast = Number(headers.get('X-Total-At-Least'))
  if (Number.isFinite(atLeast) && atLeast > 0) return { totalAtLeast: atLeast }
  const total = headers.get('Content-Range')?.split('/')[1]?.trim()
  return total && /^\d+$/.test(total) ? { total: Number(total) } : {}
}
