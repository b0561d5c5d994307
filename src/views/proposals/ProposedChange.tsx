import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { valueAt, type Resource } from '../../../schema/index.ts'
import type { Proposal } from '../../api/proposalCalls.ts'
import { momentText } from '../../fields/format/dayText.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { viewOf } from '../../fields/index.ts'
import { Button } from '../../ui/Button.tsx'
import { useEditorName } from '../form/useEditorName.ts'
import { HistoryChange } from '../history/HistoryChange.tsx'
import { isUndecided, type ProposalState } from './useProposals.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import './proposal.css'

const ReasonQuestion = lazyPanel(async () => (await import('./ReasonQuestion.tsx')).ReasonQuestion)

interface Props {
  readonly resource: Resource
  readonly record: RaRecord
  readonly proposal: Proposal
  readonly titles: Readonly<Record<string, string>>
  readonly may: { readonly decide: boolean; readonly withdraw: boolean }
  readonly actions: Pick<ProposalState, 'decide' | 'withdraw' | 'isBusy'>
}

/** One proposed change: the live value, the proposed one, and what can be done about it. */
export function ProposedChange({ resource, record, proposal, titles, may, actions }: Props) {
  const t = useT()
  const whoOf = useEditorName()
  const [asking, setAsking] = useState<'refuse' | 'askChange' | null>(null)
  const { _id, field, value, base, state, reason, by, at, decidedBy, decidedAt } = proposal
  const { decide, withdraw, isBusy } = actions
  const leaf = resource.leaf.get(field)
  if (!leaf) return null
  const label = t(labelKey(resource.name, field))
  const { Value } = viewOf(leaf)
  const isOpen = isUndecided(proposal)
  const named = (action: string) => t('app.proposals.of', { action, field: label })
  const change = { field, from: valueAt(record, leaf.parts) ?? null, to: value }
  return (
    <li className="proposal" data-state={state}>
      <dl>
        <HistoryChange resource={resource} change={change} titles={titles} />
      </dl>
      {isOpen && proposal.isBaseChanged && (
        <p className="proposal-base">
          {t('app.proposals.baseChanged')}{' '}
          <Value value={base} fieldRef={fieldRefOf(resource, leaf)} />
        </p>
      )}
      {state !== 'open' && reason !== null && (
        <p className="proposal-reason">
          <strong>
            {t(state === 'refused' ? 'app.proposals.refused' : 'app.proposals.changeAsked')}
          </strong>{' '}
          {reason}
        </p>
      )}
      <p className="proposal-meta">
        {t('app.proposals.byAt', { who: whoOf(by), at: momentText(at) })}
        {decidedBy && decidedAt && (
          <>
            {' · '}
            {t('app.proposals.decidedAt', { who: whoOf(decidedBy), at: momentText(decidedAt) })}
          </>
        )}
      </p>
      {isOpen && may.decide && (
        <div className="proposal-actions">
          <Button
            look="framed"
            size="small"
            disabled={isBusy}
            aria-label={named(t('app.proposals.accept'))}
            onClick={() => void decide([_id], 'accept')}
          >
            {t('app.proposals.accept')}
          </Button>
          <Button
            look="outlined"
            size="small"
            disabled={isBusy}
            aria-haspopup="dialog"
            aria-label={named(t('app.proposals.ask'))}
            onClick={() => setAsking('askChange')}
          >
            {t('app.proposals.ask')}
          </Button>
          <Button
            look="outlinedDanger"
            size="small"
            disabled={isBusy}
            aria-haspopup="dialog"
            aria-label={named(t('app.proposals.refuse'))}
            onClick={() => setAsking('refuse')}
          >
            {t('app.proposals.refuse')}
          </Button>
        </div>
      )}
      {isOpen && may.withdraw && (
        <div className="proposal-actions">
          <Button
            look="outlined"
            size="small"
            disabled={isBusy}
            aria-label={named(t('app.proposals.withdraw'))}
            onClick={() => void withdraw([_id])}
          >
            {t('app.proposals.withdraw')}
          </Button>
        </div>
      )}
      {asking && (
        <ReasonQuestion
          decision={asking}
          field={label}
          isBusy={isBusy}
          onSend={(text) => decide([_id], asking, text)}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  )
}
