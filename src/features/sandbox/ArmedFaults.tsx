import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/errorText.ts'
import { useRefreshSandbox, type ShownSystem } from './useSandbox.ts'
import { Button } from '../../ui/Button.tsx'
import './sandbox.css'

interface Props {
  readonly system: ShownSystem
  readonly title: string
}

type Fault = ShownSystem['armed'][number]

/** The faults armed for the next calls of a system, with a button to clear them. */
export function ArmedFaults({ system: { name, armed }, title }: Props) {
  const t = useT()
  const notify = useNotify()
  const refresh = useRefreshSandbox()

  async function clear() {
    try {
      await call('clearFaults', { params: { system: name } })
      notify('app.sandbox.cleared', { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    await refresh()
  }

  function text({ kind, what, milliseconds }: Fault): string {
    const how = t(`resources.sandbox.fault.choices.kind.${kind}`)
    const time = milliseconds !== null && t('app.sandbox.milliseconds', { time: milliseconds })
    const named = what === null ? how : t('app.sandbox.onlyFor', { kind: how, what })
    return time ? `${named} (${time})` : named
  }

  if (armed.length === 0) return null
  return (
    <div className="sandbox-armed">
      <h3 className="sandbox-title">{t('app.sandbox.armed')}</h3>
      <ol>
        {armed.map((fault, index) => (
          // Faults of the same kind differ only by their position.
          <li key={`${index} ${fault.kind}`}>{text(fault)}</li>
        ))}
      </ol>
      <Button
        size="small"
        look="outlined"
        aria-label={t('app.sandbox.clearOf', { system: title })}
        onClick={() => void clear()}
      >
        {t('app.sandbox.clear')}
      </Button>
    </div>
  )
}
