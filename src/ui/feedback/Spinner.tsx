import './spinner.css'

interface Props {
  /** Absent where something else announces the waiting. */
  readonly label?: string
  readonly size?: 'small'
}

/**
 * Rotates while something is loading. A rotation alone is done by the compositor: a changing length
 * would paint the page at each frame, just while it is busiest.
 */
export function Spinner({ label, size }: Props) {
  const thickness = size ? 6 : 3.6
  return (
    <span
      className="spinner"
      data-size={size}
      {...(label === undefined
        ? { 'aria-hidden': true }
        : { role: 'progressbar', 'aria-label': label })}
    >
      <svg viewBox="22 22 44 44" fill="none" stroke="currentColor" strokeWidth={thickness}>
        <circle cx="44" cy="44" r={22 - thickness / 2} strokeDasharray="80 200" />
      </svg>
    </span>
  )
}
