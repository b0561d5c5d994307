import { useT } from '../../language/useT.ts'
import '../../ui/feedback/alert.css'

interface Props {
  /** In the reader's language. */
  readonly text: string
  readonly isMassUpdate: boolean
}

/** Why a file is not taken; of the mass updater under its documented message (row MSG-050). */
export function WhyNot({ text, isMassUpdate }: Props) {
  const t = useT()
  const title = t('app.imports.file.bad')
  return (
    <>
      {/* Over a limit the server's sentence begins with it. */}
      {isMassUpdate && !text.startsWith(title) && <strong className="alert-title">{title}</strong>}
      {text}
    </>
  )
}
