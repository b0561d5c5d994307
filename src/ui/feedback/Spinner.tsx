import './spinner.css'

interface Props {
  /** Absent where something else says that one waits. */
  readonly label?: string
  readonly size?: 'small'
}

/**
 * Turns while something is on its way. Turning alone is the compositor's work: growing and shrinking would draw the
 * page each frame, just while it has most to do.
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
