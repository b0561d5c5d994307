import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import { call } from '../../api/call.ts'
import { ArmedFaults } from './ArmedFaults.tsx'
import { FaultForm } from './FaultForm.tsx'
import { LatestCalls } from './LatestCalls.tsx'
import { SandboxForm } from './SandboxForm.tsx'
import { SystemFacts } from './SystemFacts.tsx'
import type { ShownSystem } from './useSandbox.ts'
import '../../fields/cells/status.css'
import '../../views/form/section.css'
import './sandbox.css'

/** An outside system: what it is, how it does, and what can be done to it. */
export function SystemCard({ system }: { readonly system: ShownSystem }) {
  const t = useT()
  const id = useId()
  const { name, trouble, isEmbedded, actions } = system
  const title = t(system.label)
  return (
    <section className="section sandbox-system" aria-labelledby={id}>
      <div className="sandbox-head">
        <h2 className="section-title" id={id}>
          {title}
        </h2>
        <span className="status" data-tone="quiet">
          {t(isEmbedded ? 'app.sandbox.embedded' : 'app.sandbox.real')}
        </span>
        <span className="status" data-tone={trouble === null ? 'good' : 'bad'}>
          {t(trouble === null ? 'app.sandbox.working' : 'app.sandbox.notWorking')}
        </span>
      </div>
      {trouble !== null && <p className="sandbox-trouble">{trouble}</p>}
      <SystemFacts system={system} />
      <LatestCalls calls={system.latest} title={title} />
      <ArmedFaults system={system} title={title} />
      {system.faults.length > 0 && <FaultForm system={system} title={title} />}
      {actions.length > 0 && (
        <div className="sandbox-actions">
          {actions.map((action) => (
            <SandboxForm
              key={action.name}
              name={`sandbox.${name}.${action.name}`}
              fields={action.fields}
              label={t('app.sandbox.actionOf', { action: t(action.label), system: title })}
              submit={t(action.label)}
              success={t(action.success ?? 'app.sandbox.done')}
              question={action.question === null ? null : t(action.question)}
              send={(body) =>
                call('runSandboxAction', { params: { system: name, action: action.name }, body })
              }
            />
          ))}
        </div>
      )}
    </section>
  )
}
