import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import { momentText } from '../../fields/format/dayText.ts'
import { AskCredentials } from './AskCredentials.tsx'
import { readCredentials, type Credentials } from './credentialCalls.ts'
import '../../fields/cells/status.css'
import './credentials.css'

const tones: Readonly<Record<Credentials['state'], string>> = {
  none: 'quiet',
  invited: 'waiting',
  active: 'good',
  inactive: 'bad',
}

/** Whether an artisan can sign in, and the buttons to change that (rows VENDOR-043 to 050). */
export function CredentialsBar({ record }: { readonly record: RaRecord }) {
  const t = useTranslate()
  const id = String(record.id)
  const [asked, setAsked] = useState<'activate' | 'disable' | null>(null)
  const { data, isError, refetch } = useQuery({
    queryKey: ['credentials', id],
    queryFn: () => readCredentials(id),
  })
  const isOpen = data?.state === 'active' || data?.state === 'invited'
  return (
    <div className="credentials">
      <h2 className="credentials-title">{t('app.onboarding.credentials.title')}</h2>
      <output className="credentials-told">
        {isError && t('app.onboarding.credentials.unread')}
        {data && <Told credentials={data} own={String(record['email'] ?? '')} />}
        {!data && !isError && t('app.list.loading')}
      </output>
      <span className="credentials-actions">
        {isError && !data && (
          <Button size="small" onClick={() => void refetch()}>
            {t('app.list.retry')}
          </Button>
        )}
        {data && (
          <Button
            size="small"
            variant={isOpen ? 'text' : 'outlined'}
            onClick={() => setAsked('activate')}
          >
            {t(`app.onboarding.credentials.${isOpen ? 'again' : 'activate'}`)}
          </Button>
        )}
        {data && data.state !== 'none' && (
          <Button size="small" color="error" onClick={() => setAsked('disable')}>
            {t('app.onboarding.credentials.disable')}
          </Button>
        )}
      </span>
      {asked && data && (
        <AskCredentials
          does={asked}
          record={record}
          credentials={data}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

interface ToldProps {
  readonly credentials: Credentials
  /** The artisan's own email, which is to be the account's. */
  readonly own: string
}

function Told({ credentials, own }: ToldProps) {
  const t = useTranslate()
  const { state, email, linkUntil, lastSignInAt } = credentials
  const say = (key: string, vars = {}) => t(`app.onboarding.credentials.${key}`, vars)
  const facts = {
    none: [say('noAccount')],
    invited: [
      say('noPassword'),
      ...(linkUntil === null ? [] : [say('linkUntil', { at: momentText(linkUntil) })]),
    ],
    active: [lastSignInOf(lastSignInAt)],
    inactive: [lastSignInOf(lastSignInAt)],
  }
  function lastSignInOf(at: string | null) {
    return at === null ? say('neverSignedIn') : say('lastSignIn', { at: momentText(at) })
  }
  return (
    <>
      <span className="status" data-tone={tones[state]}>
        {say(`states.${state}`)}
      </span>
      {email !== null && <span>{say('signsInAs', { email })}</span>}
      {email !== null && email !== own && (
        <span className="credentials-differs">{say('differs', { email: own })}</span>
      )}
      {facts[state].map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </>
  )
}
