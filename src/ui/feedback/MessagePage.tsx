import type { ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import type { MessageVars } from '../../../i18n/index.ts'
import type { MessageKey } from '../../../schema/index.ts'
import { PageTitle } from '../PageTitle.tsx'
import { Tile } from '../Tile.tsx'
import { ButtonLink } from '../ButtonLink.tsx'
import '../button.css'
import './message.css'

interface MessagePageProps {
  readonly title: MessageKey
  readonly text: MessageKey
  readonly vars?: MessageVars
  readonly action: MessageKey
  /** Where the action leads. */
  readonly to: string
  readonly children?: ReactNode
}

/** A page with one message and the next step. */
export function MessagePage({ title, text, vars = {}, action, to, children }: MessagePageProps) {
  const t = useT()
  return (
    <div className="message">
      <PageTitle text={t(title)} />
      <Tile />
      <p className="message-text">{t(text, vars)}</p>
      {children}
      <ButtonLink to={to} className="message-action" look="solid">
        {t(action)}
      </ButtonLink>
    </div>
  )
}
