import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate, type RaRecord } from 'react-admin'
import { model } from '../../../resources/index.ts'
import { managesSecondFactors } from '../../../resources/settings/roles.ts'
import { isAmong } from '../../../schema/index.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/errorText.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { momentText } from '../../fields/format/dayText.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import './security.css'

/** Whether a user has a second factor; admins take away one that is lost. */
export function UserFactor({ record }: { readonly record: RaRecord }) {
  const mayManage = isAmong(managesSecondFactors, useSubject(), model.roles)
  return mayManage ? <Managed record={record} /> : null
}

function Managed({ record }: { readonly record: RaRecord }) {
  const t = useTranslate()
  const notify = useNotify()
  const userId = String(record.id)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { data, refetch } = useQuery({
    queryKey: ['secondFactor', userId],
    queryFn: async () => (await call('readUserSecondFactor', { params: { userId } })).body,
  })
  if (!data) return null

  async function remove() {
    setBusy(true)
    try {
      await call('removeSecondFactor', { params: { userId } })
      notify('app.security.ofUser.removed', { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    setBusy(false)
    setAsking(false)
    await refetch()
  }

  return (
    <div className="security-user">
      <span>
        {data.isOn
          ? t('app.security.ofUser.on', { date: momentText(data.since ?? '') })
          : t('app.security.ofUser.off')}
      </span>
      {data.isOn && (
        <Button size="small" color="error" onClick={() => setAsking(true)}>
          {t('app.security.ofUser.remove')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('app.security.ofUser.question', { name: record['name'] ?? record['email'] })}
          text={t('app.security.ofUser.text')}
          yes={t('app.security.ofUser.yes')}
          no={t('app.security.factor.cancel')}
          isBusy={isBusy}
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  )
}
