import { useState } from 'react'
import { useLogout } from 'react-admin'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { endReauthentication } from '../../auth/reauthentication.ts'
import { deliverDrafts, endDrafts } from './openDrafts.ts'
import { clearMarks } from './unsentMark.ts'

// Most sign-outs need no question.
const UnsentDialog = lazyPanel(async () => (await import('./UnsentDialog.tsx')).UnsentDialog)

/**
 * Signs out once everything typed is with the server. What did not arrive is deleted only after the
 * user agrees: the computer may be somebody else's next.
 */
export function useSignOut() {
  const logout = useLogout()
  const [left, setLeft] = useState(0)
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
    if (undelivered > 0) setLeft(undelivered)
    else leave()
  }

  const question = left > 0 && (
    <UnsentDialog amount={left} onLeave={leave} onClose={() => setLeft(0)} />
  )
  return { start, isBusy, question }
}
