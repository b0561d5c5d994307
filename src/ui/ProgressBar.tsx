import './progressBar.css'

interface Props {
  readonly className?: string
  /** Absent while nobody knows how much is left. */
  readonly percent?: number | undefined
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
  /** Where a text beside it says the same. */
  readonly 'aria-hidden'?: 'true'
}

/** A line that fills, or that moves while nobody knows how long it takes. */
export function ProgressBar({ className = '', percent, ...rest }: Props) {
  return <progress {...rest} className={`progress-bar ${className}`} max={100} value={percent} />
}
