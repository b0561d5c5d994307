import { useMemo } from 'react'
import { useT } from '../../language/useT.ts'
import { sandboxCalls } from '../../../resources/calls/sandbox.ts'
import { choice, type Fields } from '../../../schema/index.ts'
import type { CallBody } from '../../../resources/calls/index.ts'
import { call } from '../../api/call.ts'
import { SandboxForm } from './SandboxForm.tsx'
import type { ShownSystem } from './useSandbox.ts'
import './sandbox.css'

interface Props {
  readonly system: ShownSystem
  readonly title: string
}

const { body } = sandboxCalls.armFault

/** Form to make the next call of a system fail, or all calls slower, in the ways it supports. */
export function FaultForm({ system: { name, faults, calls }, title }: Props) {
  const t = useT()
  const fields = useMemo((): Fields => {
    const { kind, milliseconds } = body
    return {
      kind: choice(
        kind.values.filter((one) => one === 'slow' || faults.includes(one)),
        {
          required: true,
        },
      ),
      what: choice(calls, { labels: 'plain' }),
      milliseconds,
    }
  }, [faults, calls])
  return (
    <div>
      <h3 className="sandbox-title">{t('app.sandbox.fault')}</h3>
      <SandboxForm
        name="sandbox.fault"
        fields={fields}
        label={t('app.sandbox.faultOf', { system: title })}
        submit={t('app.sandbox.arm')}
        success={t('app.sandbox.isArmed')}
        send={(values) =>
          // The form has validated the values by the fields of the call.
          call('armFault', { params: { system: name }, body: values as CallBody<'armFault'> })
        }
      />
    </div>
  )
}
