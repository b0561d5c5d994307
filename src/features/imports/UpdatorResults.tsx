import { useT } from '../../language/useT.ts'
import { OutcomeMark } from './StateMark.tsx'
import type { UpdatorResult } from './sendToUpdator.ts'
import './importResult.css'

/** What the documented call did with each product of a file, in the order of its answer (row MASS-004). */
export function UpdatorResults({ results }: { readonly results: readonly UpdatorResult[] }) {
  const t = useT()
  return (
    <ul className="import-results" aria-label={t('app.imports.one.results')}>
      {results.map(({ sku, isUpdated, problem }, at) => (
        <li key={`${sku} ${at}`} className="import-result">
          <p className="import-result-head">
            <strong>{sku}</strong>
            <OutcomeMark outcome={isUpdated ? 'applied' : 'failed'} />
          </p>
          {problem !== null && <p className="import-result-fault">{problem}</p>}
        </li>
      ))}
    </ul>
  )
}
