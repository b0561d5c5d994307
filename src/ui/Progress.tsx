import './progress.css'

interface Props {
  readonly done: number
  readonly all: number
}

/** How much of something is there, as a small bar; whoever cannot see it reads the words beside it. */
export function Progress({ done, all }: Props) {
  const share = all > 0 ? (100 * done) / all : 100
  return (
    <span className="progress" data-tone={done === all ? 'good' : undefined} aria-hidden="true">
      <span style={{ inlineSize: `${share}%` }} />
    </span>
  )
}
