import { useState } from 'react'
import { useLogout } from 'react-admin'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { endReauthentication } from '../../auth/reauthentication.ts'
import { deliverDrafts, endDrafts } from './openDrafts.ts'
import { clearMarks } from './unsentMark.ts'

// Loaded on use: most sign-outs need no question.
const UnsentDialog = lazyPanel(async () => (await import('./UnsentDialog.tsx')).UnsentDialog)

/**
 * Signs out once the server has all drafts. Drafts that did not reach it are deleted, after the
 * user agrees: the next user of the computer may be somebody else.
 */
export function useSignOut() {
  const logout = useLogout()
  const [unsent, setUnsent] = useState(0)
  const [isBusy, setBusy] = useState(false)

  function leave() {
    endDrafts()
    clearMarks()
    endReauthentication()
    void logout({}, '/', false)
  }

  async function start() {
    setBusy(true)
    const undelivered = await deliverDrafts()
    setBusy(false)
    if (undelivered > 0) setUnsent(undelivered)
    else leave()
  }

  const question = unsent > 0 && (
    <UnsentDialog amount={unsent} onLeave={leave} onClose={() => setUnsent(0)} />
  )
  return { start, isBusy, question }
}
