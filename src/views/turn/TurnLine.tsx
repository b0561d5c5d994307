import { useQuery } from '@tanstack/react-query'
import type { Identifier } from 'react-admin'
import { isOfResource } from '../../../resources/processes/process.ts'
import { processes } from '../../../resources/processes/processes.ts'
import type { Resource } from '../../../schema/index.ts'
import { call } from '../../api/call.ts'
import { useT } from '../../language/useT.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useTurnText } from './useTurnText.ts'
import './turnLine.css'

interface Props {
  readonly resource: Resource
  readonly record: { readonly id: Identifier; readonly version?: unknown }
}

/** What happens next with a record, and whose turn that is; absent once nothing is left to do. */
export function TurnLine({ resource, record: { id, version } }: Props) {
  const t = useT()
  const { nextOf } = useTurnText()
  const process = processes.filter(isOfResource).find(({ name }) => name === resource.name)
  const { data } = useQuery({
    // With the version, so that a change asks again.
    queryKey: [resource.name, 'turn', String(id), version],
    queryFn: async ({ signal }) =>
      (await call('readTurn', { params: { resource: resource.name, id: String(id) }, signal }))
        .body,
    enabled: process !== undefined,
  })
  const situation = process?.situations.find(({ name }) => name === data?.situation)
  const next = situation && nextOf(situation)
  if (!situation || !next) return null
  return (
    <p className="turn-line" data-mine={next.isMine ? '' : undefined}>
      <Icon name={next.isMine ? 'forward' : 'clock'} />
      <span>
        <strong>{t(`${situation.text}.name`)}.</strong> {next.text}
      </span>
    </p>
  )
}
