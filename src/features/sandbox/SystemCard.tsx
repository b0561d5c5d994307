import { useId } from 'react'
import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { call } from '../../api/call.ts'
import { ArmedFaults } from './ArmedFaults.tsx'
import { FaultForm } from './FaultForm.tsx'
import { LatestCalls } from './LatestCalls.tsx'
import { SandboxForm } from './SandboxForm.tsx'
import type { ShownSystem } from './useSandbox.ts'
import { momentText } from '../../fields/format/dayText.ts'
import { sizeText } from '../../fields/format/sizeText.ts'
import '../../fields/cells/status.css'
import '../../views/form/section.css'
import './sandbox.css'

type Fact = ShownSystem['facts'][number]

/** The facts about a system, formatted for the user's language. */
function SystemFacts({ system: { address, facts } }: { readonly system: ShownSystem }) {
  const t = useT()
  const [locale] = useLocaleState()
  const shown = ({ as, value }: Fact) =>
    as === 'bytes' ? sizeText(Number(value), locale) : as === 'moment' ? momentText(value) : value
  return (
    <dl className="sandbox-facts">
      {address !== null && (
        <div>
          <dt>{t('app.sandbox.address')}</dt>
          <dd translate="no">{address}</dd>
        </div>
      )}
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{t(fact.label)}</dt>
          <dd>
            {/* A plain link: the router does not know pages of the server. */}
            {fact.link == null ? shown(fact) : <a href={fact.link}>{shown(fact)}</a>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** An outside system: its facts, latest calls, faults and actions. */
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
