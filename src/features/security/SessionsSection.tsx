import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { ApiError } from '../../api/apiClient.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/errorText.ts'
import { momentText } from '../../fields/format/dayText.ts'
import { deviceText } from './deviceText.ts'
import { SecuritySection } from './SecuritySection.tsx'
import { Button } from '../../ui/Button.tsx'
import './security.css'

/** The user's sessions; all but the current one can be ended. */
export function SessionsSection() {
  const t = useT()
  const notify = useNotify()
  const [ending, setEnding] = useState<string | null>(null)
  const query = useQuery({
    queryKey: ['sessions'],
    queryFn: async () => (await call('readSessions')).body,
  })

  async function end(id: string) {
    setEnding(id)
    try {
      await call('endSession', { params: { id } })
      notify('app.security.sessions.ended', { type: 'success' })
    } catch (error) {
      // 404: the session has expired or was ended elsewhere, which is what the user wanted.
      const isGone = error instanceof ApiError && error.status === 404
      if (!isGone) notify(messageOf(error), { type: 'error' })
    }
    setEnding(null)
    await query.refetch()
  }

  return (
    <SecuritySection part="sessions" query={query}>
      <ul className="security-list">
        {query.data?.map(({ _id, createdAt, address, isCurrent, ...device }) => {
          const name = deviceText(device, t('app.security.sessions.unknown'))
          const date = momentText(createdAt)
          return (
            <li key={_id} className="security-entry">
              <span className="security-what">
                <strong>{name}</strong>
                {isCurrent && <em className="security-here">{t('app.security.sessions.here')}</em>}
              </span>
              <span>{address}</span>
              <span>
                {t('app.security.sessions.since')} {date}
              </span>
              {!isCurrent && (
                <Button
                  look="danger"
                  size="small"
                  disabled={ending === _id}
                  aria-label={t('app.security.sessions.endOf', { device: name, date })}
                  onClick={() => void end(_id)}
                >
                  {t('app.security.sessions.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </SecuritySection>
  )
}
