import type { Principal } from './register.ts'

/** A page of the portal that no resource generates. */
export interface Page<P extends string = string> {
  /** As the router writes it: `/vendors/:vendor/orders`. */
  readonly path: P
  /** Whether its screen exists; until then nothing leads to it. */
  readonly isBuilt: boolean
  /** Who may open it. Absent: everybody who is signed in. */
  readonly for?: readonly Principal[]
  /** The slot that holds a vendor's id, on the pages of one vendor. */
  readonly vendor?: string
  /** Only demo servers have it. */
  readonly isDemo?: true
}

interface Options {
  readonly for?: readonly Principal[]
  readonly vendor?: string
  readonly isDemo?: true
}

type Made<P extends string, B extends boolean> = Page<P> & { readonly isBuilt: B }

/** Declares a page. Without a component in `src/app/pageComponents.ts` it does not compile. */
export function page<const P extends string>(path: P, options?: Options): Made<P, true> {
  return { path, isBuilt: true, ...options }
}

/** Declares a page whose screen is not built yet; `page` in place of `planned` brings it in. */
export function planned<const P extends string>(path: P, options?: Options): Made<P, false> {
  return { path, isBuilt: false, ...options }
}
