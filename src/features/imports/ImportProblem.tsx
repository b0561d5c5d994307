import { useT } from '../../language/useT.ts'
import '../../ui/feedback/alert.css'

interface Props {
  /** The reason, in the user's language. */
  readonly text: string
  readonly isMassUpdate: boolean
}

/** Why a file is refused; in the mass updater under its documented message (row MSG-050). */
export function ImportProblem({ text, isMassUpdate }: Props) {
  const t = useT()
  const title = t('app.imports.file.bad')
  return (
    <>
      {/* If a limit is exceeded, the server's text begins with the title already. */}
      {isMassUpdate && !text.startsWith(title) && <strong className="alert-title">{title}</strong>}
      {text}
    </>
  )
}
