import './progressBar.css'

interface Props {
  readonly className?: string
  /** Absent while it is unknown. */
  readonly percent?: number | undefined
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
  /** Where a text beside it says the same. */
  readonly 'aria-hidden'?: 'true'
}

/** A line that fills, or that moves while the percentage is unknown. */
export function ProgressBar({ className = '', percent, ...rest }: Props) {
  return <progress {...rest} className={`progress-bar ${className}`} max={100} value={percent} />
}
