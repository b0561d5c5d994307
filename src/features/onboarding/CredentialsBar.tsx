import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT, type KeysUnder } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { momentText } from '../../fields/format/dayText.ts'
import { CredentialsDialog } from './CredentialsDialog.tsx'
import { readCredentials, type Credentials } from './credentialCalls.ts'
import { Button } from '../../ui/Button.tsx'
import '../../fields/cells/status.css'
import './credentials.css'

const tones: Readonly<Record<Credentials['state'], string>> = {
  none: 'quiet',
  invited: 'waiting',
  active: 'good',
  inactive: 'bad',
}

/** Whether an artisan can sign in, and the buttons to change that (rows VENDOR-043 to 050). */
export function CredentialsBar({ record }: { readonly record: Shown<'vendors'> }) {
  const t = useT()
  const id = String(record.id)
  const [openDialog, setOpenDialog] = useState<'activate' | 'disable' | null>(null)
  const { data, isError, refetch } = useQuery({
    queryKey: ['credentials', id],
    queryFn: () => readCredentials(id),
  })
  const isUnknown = data === null
  const isOpen = data?.state === 'active' || data?.state === 'invited'
  const isThere = isUnknown || (data && data.state !== 'none')
  return (
    <div className="credentials">
      <h2 className="credentials-title">{t('app.onboarding.credentials.title')}</h2>
      <output className="credentials-told">
        {isError && t('app.onboarding.credentials.unread')}
        {data && <CredentialFacts credentials={data} artisanEmail={String(record.email ?? '')} />}
        {isUnknown && t('app.onboarding.credentials.unknown')}
        {data === undefined && !isError && t('app.list.loading')}
      </output>
      <span className="credentials-actions">
        {isError && data === undefined && (
          <Button look="link" size="small" onClick={() => void refetch()}>
            {t('app.list.retry')}
          </Button>
        )}
        {data !== undefined && (
          <Button
            size="small"
            look={isOpen ? 'link' : 'outlined'}
            onClick={() => setOpenDialog('activate')}
          >
            {t(`app.onboarding.credentials.${isOpen ? 'again' : 'activate'}`)}
          </Button>
        )}
        {isThere && (
          <Button look="danger" size="small" onClick={() => setOpenDialog('disable')}>
            {t('app.onboarding.credentials.disable')}
          </Button>
        )}
      </span>
      {openDialog && data !== undefined && (
        <CredentialsDialog
          action={openDialog}
          record={record}
          credentials={data}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </div>
  )
}

interface FactsProps {
  readonly credentials: Credentials
  /** The artisan's email, which should be that of the account. */
  readonly artisanEmail: string
}

function CredentialFacts({ credentials, artisanEmail }: FactsProps) {
  const t = useT()
  const { state, email, linkUntil, lastSignInAt } = credentials
  const text = (key: KeysUnder<'app.onboarding.credentials'>, vars = {}) =>
    t(`app.onboarding.credentials.${key}`, vars)
  const facts = {
    none: [text('noAccount')],
    invited: [
      text('noPassword'),
      ...(linkUntil === null ? [] : [text('linkUntil', { at: momentText(linkUntil) })]),
    ],
    active: [lastSignInOf(lastSignInAt)],
    inactive: [lastSignInOf(lastSignInAt)],
  }
  function lastSignInOf(at: string | null) {
    return at === null ? text('neverSignedIn') : text('lastSignIn', { at: momentText(at) })
  }
  return (
    <>
      <span className="status" data-tone={tones[state]}>
        {text(`states.${state}`)}
      </span>
      {email !== null && <span>{text('signsInAs', { email })}</span>}
      {email !== null && email !== artisanEmail && (
        <span className="credentials-differs">{text('differs', { email: artisanEmail })}</span>
      )}
      {facts[state].map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </>
  )
}
