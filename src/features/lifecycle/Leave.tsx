import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { Away } from './awayFrom.ts'

/** Leads away from a product and shows why. Replaces its address, so that the way back does not lead here. */
export function Leave({ away: { to, why } }: { readonly away: Away }) {
  const notify = useNotify()
  const navigate = useNavigate()
  useEffect(() => {
    notify(why, { type: 'info' })
    void navigate(to, { replace: true })
  }, [notify, navigate, to, why])
  return null
}
