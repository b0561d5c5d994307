import type { Principal } from './register.ts'

/** A page of the portal that no resource generates. */
export interface Page<P extends string = string> {
  /** Path in the router's syntax: `/vendors/:vendor/orders`. */
  readonly path: P
  /** Who may open it. Absent: everyone who is signed in. */
  readonly for?: readonly Principal[]
  /** The slot that holds the vendor's id, for pages of one vendor. */
  readonly vendor?: string
  /** Only demo servers have it. */
  readonly isDemo?: true
  /** The page does not exist while this part is switched off. */
  readonly part?: string
}

interface Options {
  readonly for?: readonly Principal[]
  readonly vendor?: string
  readonly isDemo?: true
  readonly part?: string
}

/** Declares a page. It does not compile if no area of `src/features` has it. */
export function page<const P extends string>(path: P, options?: Options): Page<P> {
  return { path, ...options }
}
