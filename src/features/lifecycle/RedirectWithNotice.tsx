import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { ProductRedirect } from './redirectFor.ts'

/**
 * Redirects from a product and shows why. Replaces the history entry, so that Back does not return
 * here.
 */
export function RedirectWithNotice({
  redirect: { to, why },
}: {
  readonly redirect: ProductRedirect
}) {
  const notify = useNotify()
  const navigate = useNavigate()
  useEffect(() => {
    notify(why, { type: 'info' })
    void navigate(to, { replace: true })
  }, [notify, navigate, to, why])
  return null
}
