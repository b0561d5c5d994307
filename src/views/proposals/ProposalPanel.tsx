import { useId } from 'react'
import type { RaRecord } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { MessageKey, Resource } from '../../../schema/index.ts'
import { errorText, messageOf } from '../../api/errorText.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { isUndecided, type ProposalState } from './useProposals.ts'
import { ProposedChange } from './ProposedChange.tsx'
import './proposals.css'

interface Props {
  readonly resource: Resource
  readonly record: RaRecord
  readonly proposals: ProposalState
}

/** The text of what a decision touches; the resource names it, and the texts have all names. */
const touchKey = (name: string) => `app.proposals.touches.${name}` as MessageKey

/**
 * What is proposed to be changed of a live record, each field beside its live value: with the
 * decisions for those who decide, and for its author the way to take it back.
 */
export function ProposalPanel({ resource, record, proposals }: Props) {
  const t = useT()
  const id = useId()
  const { data, error, isLoading, isBusy, retry, decide } = proposals
  if (isLoading) return <output className="proposals-wait">{t('app.proposals.loading')}</output>
  if (!data) {
    // A host that knows only the documented calls has none.
    if (!error || errorText(error).status === 404) return null
    const text = messageOf(error)
    return (
      <Alert
        severity="error"
        action={
          <Button look="outlined" size="small" onClick={retry}>
            {t('app.list.retry')}
          </Button>
        }
      >
        <span className="alert-title">{t('app.proposals.failed')}</span>
        {t(text, { _: text })}
      </Alert>
    )
  }
  const { mayDecide, mayWithdraw, titles, touches } = data
  const open = data.proposals.filter(isUndecided)
  // A refusal is for its author to read.
  const shown = mayWithdraw ? data.proposals : open
  if (!shown.length) return null
  const who = mayDecide ? 'introDecide' : mayWithdraw ? 'intro' : 'introOthers'
  const touched = Object.entries(touches).filter(([, count]) => count > 0)
  return (
    <section className="proposals" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(mayWithdraw ? 'app.proposals.title' : 'app.proposals.titleDecide')}</h2>
        {mayDecide && open.length > 1 && (
          <Button
            look="outlined"
            size="small"
            disabled={isBusy}
            onClick={() =>
              void decide(
                open.map(({ _id }) => _id),
                'accept',
              )
            }
          >
            {t('app.proposals.acceptAll', { count: open.length })}
          </Button>
        )}
      </header>
      <p className="proposals-intro">
        {t(`app.proposals.${who}`)}
        {touched.map(([name, count]) => ` ${t(touchKey(name), { smart_count: count })}`)}
      </p>
      <ul>
        {shown.map((proposal) => (
          <ProposedChange
            key={proposal._id}
            resource={resource}
            record={record}
            proposal={proposal}
            titles={titles}
            may={{ decide: mayDecide, withdraw: mayWithdraw }}
            actions={proposals}
          />
        ))}
      </ul>
    </section>
  )
}
