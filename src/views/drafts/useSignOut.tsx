import { lazy, Suspense, useState } from 'react'
import { useLogout, useTranslate } from 'react-admin'
import { releasePage } from '../../sessionHold.ts'
import { deliverDrafts, endDrafts } from './openDrafts.ts'

// Most sign-outs have nothing to ask.
const AskDialog = lazy(async () => ({ default: (await import('../AskDialog.tsx')).AskDialog }))

/**
 * Signs out once everything typed is with the server. What did not arrive is deleted only after the
 * user was asked: the computer may be somebody else's next.
 */
export function useSignOut() {
  const t = useTranslate()
  const logout = useLogout()
  const [left, setLeft] = useState(0)
  const [isBusy, setBusy] = useState(false)

  function leave() {
    endDrafts()
    releasePage()
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
    <Suspense fallback={null}>
      <AskDialog
        title={t('app.draft.unsentTitle')}
        text={t('app.draft.unsentText', { smart_count: left })}
        yes={t('app.draft.unsentLeave')}
        no={t('app.draft.unsentStay')}
        onYes={leave}
        onNo={() => setLeft(0)}
      />
    </Suspense>
  )
  return { start, isBusy, question }
}
