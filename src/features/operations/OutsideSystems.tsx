import { isNotOffered } from '../../api/hostOffer.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { call } from '../../api/call.ts'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import '../../fields/cells/status.css'
import '../../views/form/section.css'
import './outsideSystems.css'

type System = CallAnswer<'readSystems'>[number]

const queryKey = ['systems']

/** The outside systems: whether each is set up, and whether it works. */
export function OutsideSystems() {
  const t = useT()
  const id = useId()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('readSystems', { signal })).body,
  })
  if (isNotOffered(error)) return null
  return (
    <section className="section outside-systems" aria-labelledby={id}>
      <div className="outside-systems-head">
        <h2 className="section-title" id={id}>
          {t('app.systems.title')}
        </h2>
        {data && (
          <Button look="link" onClick={() => void client.invalidateQueries({ queryKey })}>
            {t('app.systems.check')}
          </Button>
        )}
      </div>
      <p className="outside-systems-about">{t('app.systems.about')}</p>
      {!data && !error && <output>{t('app.list.loading')}</output>}
      {!data && error && (
        <EmptyState
          isAlert
          title={t('app.systems.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      <ul>
        {data?.map((system) => (
          <OutsideSystem key={system.name} system={system} />
        ))}
      </ul>
    </section>
  )
}

/** One outside system; a real one is checked when it is first shown. */
function OutsideSystem({ system }: { readonly system: System }) {
  const t = useT()
  const { name, state, address, page } = system
  const settings = system.settings.join(', ')
  const label = t(system.label)
  return (
    <li>
      <h3>{label}</h3>
      <div className="outside-systems-state">
        {state === 'missing' || state === 'demo' ? (
          <span className="status" data-tone="quiet">
            {t(`app.systems.${state}`)}
          </span>
        ) : (
          <Check name={name} state={state} />
        )}
      </div>
      <div className="outside-systems-about">
        {address !== null && <p translate="no">{address}</p>}
        {state === 'missing' && <p>{t('app.systems.missingHow', { settings })}</p>}
        {state === 'local' && <p>{t('app.systems.localHow', { settings })}</p>}
      </div>
      {page !== null && state !== 'missing' && (
        <Link to={page}>{t('app.systems.open', { system: label })}</Link>
      )}
    </li>
  )
}

function Check({ name, state }: Pick<System, 'name' | 'state'>) {
  const t = useT()
  const { data, isFetching, isError } = useQuery({
    queryKey: [...queryKey, name],
    queryFn: async ({ signal }) =>
      (await call('checkSystem', { params: { system: name }, signal })).body,
    retry: false,
  })
  const isWorking = data?.trouble === null
  return (
    <output>
      {state === 'local' && (
        <span className="status" data-tone="quiet">
          {t('app.systems.local')}
        </span>
      )}
      {isFetching ? (
        <span className="status" data-tone="waiting">
          {t('app.systems.checking')}
        </span>
      ) : (
        <span className="status" data-tone={isWorking ? 'good' : 'bad'}>
          {t(isWorking ? 'app.systems.working' : 'app.systems.notWorking')}
        </span>
      )}
      {isError && !isFetching && <p>{t('app.systems.notChecked')}</p>}
      {data?.trouble != null && <p className="outside-systems-trouble">{data.trouble}</p>}
      {data?.facts.map(({ label, value }) => (
        <p key={label} className="outside-systems-about">
          {t(label)}: <span translate="no">{value}</span>
        </p>
      ))}
    </output>
  )
}
