import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { model } from '../../../resources/index.ts'
import { erasedEmail } from '../../../resources/settings/constants.ts'
import { erasesPeople } from '../../../resources/settings/roles.ts'
import { isAmong } from '../../../schema/index.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/errorText.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import './security.css'

const lists = [
  ['goes', ['goesAccount', 'goesOwn', 'goesVendor']],
  ['stays', ['staysRecords', 'staysHistory']],
] as const

const erasureKey = (id: string) => ['erasure', id]
/** Polling interval while the server goes through everything. */
const pollIntervalMs = 1000

/**
 * Button to erase the person behind an account; the confirmation lists what is deleted and what
 * stays.
 */
export function EraseUser({ record }: { readonly record: Shown<'users'> }) {
  const t = useT()
  const notify = useNotify()
  const refresh = useRefresh()
  const client = useQueryClient()
  const subject = useSubject()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const id = String(record.id)
  const mayErase = isAmong(erasesPeople, subject, model.roles) && subject.id !== id
  if (!mayErase) return null
  if (record.email === erasedEmail(id)) return <ErasureProgress id={id} />

  async function erase() {
    setBusy(true)
    try {
      const { body } = await call('eraseUser', { params: { id } })
      client.setQueryData(erasureKey(id), body)
      notify('app.security.erase.begun', { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    setBusy(false)
    setAsking(false)
    refresh()
  }

  return (
    <div className="security-user">
      <Button look="danger" size="small" onClick={() => setAsking(true)}>
        {t('app.security.erase.action')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('app.security.erase.question', { name: record.name ?? record.email })}
          text={t('app.security.erase.text')}
          yes={t('app.security.erase.yes')}
          no={t('app.security.factor.cancel')}
          isBusy={isBusy}
          onYes={() => void erase()}
          onNo={() => setAsking(false)}
        >
          {lists.map(([title, lines]) => (
            <section key={title} className="security-erase">
              <h3>{t(`app.security.erase.${title}`)}</h3>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{t(`app.security.erase.${line}`)}</li>
                ))}
              </ul>
            </section>
          ))}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** How far the erasure of a person is; it does not depend on the page being open. */
function ErasureProgress({ id }: { readonly id: string }) {
  const t = useT()
  const refresh = useRefresh()
  const { data } = useQuery({
    queryKey: erasureKey(id),
    queryFn: async ({ signal }) => (await call('readErasure', { params: { id }, signal })).body,
    refetchInterval: ({ state }) => (state.data?.state === 'erasing' ? pollIntervalMs : false),
  })
  const isErasing = data?.state === 'erasing'
  const wasErasing = useRef(false)
  useEffect(() => {
    // What the page shows of the person, such as the history, was read before.
    if (wasErasing.current && !isErasing) refresh()
    wasErasing.current = isErasing
  }, [isErasing, refresh])
  if (!data || data.state === 'none') return null
  const text = isErasing ? t('app.security.erase.underWay') : t('app.security.erase.done')
  return (
    <div className="security-user">
      <output>{text}</output>
      {isErasing && (
        <>
          <ProgressBar percent={data.percent} aria-label={text} />
          <span>{t('app.security.erase.progress', { percent: data.percent })}</span>
          <span className="security-erase-hint">{t('app.security.erase.hint')}</span>
        </>
      )}
    </div>
  )
}
