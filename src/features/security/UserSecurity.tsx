import { useQuery } from '@tanstack/react-query'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { model } from '../../../resources/index.ts'
import { managesAccounts } from '../../../resources/settings/roles.ts'
import { isAmong } from '../../../schema/index.ts'
import { call } from '../../api/call.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { momentText } from '../../fields/format/dayText.ts'
import { AccountAction } from './AccountAction.tsx'
import { EraseUser } from './EraseUser.tsx'

interface Props {
  readonly record: Shown<'users'>
}

/** What admins can do about an account besides editing its record. */
export function UserSecurity({ record }: Props) {
  const mayManage = isAmong(managesAccounts, useSubject(), model.roles)
  return (
    <>
      {mayManage && <UserFactor record={record} />}
      {mayManage && <UserSessions record={record} />}
      <EraseUser record={record} />
    </>
  )
}

/** Whether a user has a second factor, with a button to remove a lost one. */
function UserFactor({ record }: Props) {
  const t = useT()
  const userId = String(record.id)
  const { data, refetch } = useQuery({
    queryKey: ['secondFactor', userId],
    queryFn: async () => (await call('readUserSecondFactor', { params: { userId } })).body,
  })
  if (!data) return null
  if (!data.isOn) return <AccountAction state={t('app.security.ofUser.off')} />
  return (
    <AccountAction
      state={t('app.security.ofUser.on', { date: momentText(data.since ?? '') })}
      action={{
        label: t('app.security.ofUser.remove'),
        question: t('app.security.ofUser.question', { name: record.name ?? record.email }),
        text: t('app.security.ofUser.text'),
        yes: t('app.security.ofUser.yes'),
        done: 'app.security.ofUser.removed',
        run: () => call('removeSecondFactor', { params: { userId } }),
        refresh: refetch,
      }}
    />
  )
}

/** The sessions of a user, with a button to end them, for a lost phone or a departing employee. */
function UserSessions({ record }: Props) {
  const t = useT()
  const userId = String(record.id)
  const { data, refetch } = useQuery({
    queryKey: ['userSessions', userId],
    queryFn: async () => (await call('readUserSessions', { params: { userId } })).body,
  })
  if (!data) return null
  const { open, latest } = data
  if (open === 0 || latest === null)
    return <AccountAction state={t('app.security.ofUser.noSessions')} />
  return (
    <AccountAction
      state={t('app.security.ofUser.sessions', { smart_count: open, date: momentText(latest) })}
      action={{
        label: t('app.security.ofUser.end'),
        question: t('app.security.ofUser.endQuestion', { name: record.name ?? record.email }),
        text: t('app.security.ofUser.endText'),
        yes: t('app.security.ofUser.endYes'),
        done: 'app.security.ofUser.ended',
        run: () => call('endUserSessions', { params: { userId } }),
        refresh: refetch,
      }}
    />
  )
}
