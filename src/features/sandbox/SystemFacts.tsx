import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { momentText } from '../../fields/format/dayText.ts'
import { sizeText } from '../../fields/format/sizeText.ts'
import type { ShownSystem } from './useSandbox.ts'
import './sandbox.css'

type Fact = ShownSystem['facts'][number]

/** What is known of a system, as the reader writes it. */
export function SystemFacts({ system: { address, facts } }: { readonly system: ShownSystem }) {
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
            {/* A page of the server, which the router does not know. */}
            {fact.link == null ? shown(fact) : <a href={fact.link}>{shown(fact)}</a>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
