import { useId, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { initials } from '../../../schema/index.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { usePageCommand } from '../../ui/keyboard/pageCommands.ts'
import { useSession } from '../../auth/useSession.ts'
import { useSignOut } from '../../views/drafts/useSignOut.tsx'
import './avatar.css'

const AccountPanel = lazyPanel(async () => (await import('./AccountPanel.tsx')).AccountPanel)
const AccountSettings = lazyPanel(
  async () => (await import('./AccountSettings.tsx')).AccountSettings,
)

/** The avatar, and the panel and dialogs that it opens, loaded on demand. */
export function AccountMenu() {
  const t = useT()
  const session = useSession()
  const signOut = useSignOut()
  usePageCommand('signOut', () => void signOut.start())
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isUpdating, setUpdating] = useState(false)
  const id = useId()
  const name = session?.name ?? session?.email ?? ''
  const close = () => setAnchor(null)
  return (
    <>
      <button
        type="button"
        className="avatar"
        aria-label={t('app.layout.account', { name })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="avatar-letter">{initials(name, 1)}</span>
      </button>
      {anchor && (
        <AccountPanel
          id={id}
          name={name}
          email={session?.name ? session.email : null}
          anchor={anchor}
          isLeaving={signOut.isBusy}
          onClose={close}
          onUpdate={() => {
            close()
            setUpdating(true)
          }}
          onLeave={() => void signOut.start()}
        />
      )}
      {isUpdating && <AccountSettings onClose={() => setUpdating(false)} />}
      {signOut.question}
    </>
  )
}
