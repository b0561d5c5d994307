import type { Principal } from './register.ts'

/** A page of the portal that no resource generates. */
export interface Page<P extends string = string> {
  /** As the router writes it: `/vendors/:vendor/orders`. */
  readonly path: P
  /** Who may open it. Absent: everybody who is signed in. */
  readonly for?: readonly Principal[]
  /** The slot that holds a vendor's id, on the pages of one vendor. */
  readonly vendor?: string
  /** Only demo servers have it. */
  readonly isDemo?: true
  /** While this part is switched off, there is no such page. */
  readonly part?: string
}

interface Options {
  readonly for?: readonly Principal[]
  readonly vendor?: string
  readonly isDemo?: true
  readonly part?: string
}

/** Declares a page. Where no area of `src/features` draws it, it does not compile. */
export function page<const P extends string>(path: P, options?: Options): Page<P> {
  return { path, ...options }
}
