import './countBadge.css'

/** Largest number that fits. */
const maxShown = 99

/** A number on a button of the bar, whose name says it in words; nothing for 0. */
export function CountBadge({ count }: { readonly count: number }) {
  if (count === 0) return null
  return <span className="count-badge" data-count={count > maxShown ? `${maxShown}+` : count} />
}
