import { useState } from 'react'
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
import './security.css'

const lists = [
  ['goes', ['goesAccount', 'goesOwn', 'goesVendor']],
  ['stays', ['staysRecords', 'staysHistory']],
] as const

/**
 * Button to erase the person behind an account; the confirmation lists what is deleted and what
 * stays.
 */
export function EraseUser({ record }: { readonly record: Shown<'users'> }) {
  const t = useT()
  const notify = useNotify()
  const refresh = useRefresh()
  const subject = useSubject()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const id = String(record.id)
  const mayErase = isAmong(erasesPeople, subject, model.roles) && subject.id !== id
  if (!mayErase || record.email === erasedEmail(id)) return null

  async function erase() {
    setBusy(true)
    try {
      await call('eraseUser', { params: { id } })
      notify('app.security.erase.done', { type: 'success' })
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
