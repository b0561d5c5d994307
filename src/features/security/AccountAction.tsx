import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { messageOf } from '../../api/errorText.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import './security.css'

interface Props {
  /** The current state, as text. */
  readonly state: string
  /** What the admin can do; absent if there is nothing to do. */
  readonly action?: {
    readonly label: string
    readonly question: string
    readonly text: string
    readonly yes: string
    readonly done: string
    readonly run: () => Promise<unknown>
    /** Reads the state again, also after a refusal, which was based on an older state. */
    readonly refresh: () => Promise<unknown>
  }
}

/** Something of an account, such as its sessions, that an admin can remove after confirmation. */
export function AccountAction({ state, action }: Props) {
  const t = useT()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function run({ run: work, done, refresh }: NonNullable<Props['action']>) {
    setBusy(true)
    try {
      await work()
      notify(done, { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    await refresh()
    setBusy(false)
    setAsking(false)
  }

  return (
    <div className="security-user">
      <span>{state}</span>
      {action && (
        <Button look="danger" size="small" onClick={() => setAsking(true)}>
          {action.label}
        </Button>
      )}
      {action && isAsking && (
        <ConfirmDialog
          title={action.question}
          text={action.text}
          yes={action.yes}
          no={t('app.security.factor.cancel')}
          isBusy={isBusy}
          onYes={() => void run(action)}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  )
}
