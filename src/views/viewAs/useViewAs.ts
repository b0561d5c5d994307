import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { isAmong, type Resource } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { viewAs } from '../../api/viewAsCalls.ts'
import { messageOf } from '../../api/errorText.ts'

/** Starts viewing the portal as the account of a record; null where the user may not do so. */
export function useViewAs({ viewAs: rule }: Resource, id: string) {
  const t = useT()
  const notify = useNotify()
  const subject = useSubject()
  const [isBusy, setBusy] = useState(false)
  if (!rule || subject.isViewed || !isAmong(rule.who, subject, model.roles)) return null
  const start = async () => {
    setBusy(true)
    try {
      await viewAs(id)
    } catch (error) {
      setBusy(false)
      const text = messageOf(error)
      notify(text, { type: 'error', messageArgs: { _: text } })
    }
  }
  return {
    label: t('app.viewAs.start', { type: t(`roles.${rule.as}`).toLowerCase() }),
    isBusy,
    start,
  }
}
