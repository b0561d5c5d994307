import type { ReactNode } from 'react'
import { useGetOne, type RaRecord } from 'react-admin'
import { useParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { MessageKey, Resource } from '../../../schema/index.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { recordQuery } from '../../api/recordQuery.ts'
import { returning } from '../query/listVisits.ts'
import { useBackToList } from '../query/useListVisit.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { AlsoHere } from '../presence/AlsoHere.tsx'
import { errorText, failedText } from '../../api/errorText.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import '../../ui/feedback/listMessage.css'
import '../../ui/skeleton.css'
import './record.css'

interface Props<N extends string> {
  readonly resource: Resource<N>
  /** Absent where the address has the parameter `:id`. */
  readonly id?: string
  /** Shown where the server gives no reason; absent for its own text. */
  readonly failure?: MessageKey
  /** Whether people who have the record open see each other; false where it is only read. */
  readonly isShared?: boolean
  readonly children: (record: Shown<N>) => ReactNode
}

/**
 * Reads the record of the address. A missing one is reported in place, so that the address stays.
 */
export function RecordLoader<N extends string>(props: Props<N>) {
  const { resource, id: given, failure, isShared = true, children } = props
  const t = useT()
  const list = useBackToList(resource)
  const params = useParams()
  const id = given ?? params['id'] ?? ''
  const { data, error, isPending, refetch } = useGetOne<RaRecord>(
    resource.name,
    { id },
    recordQuery,
  )
  const retry = () => void refetch()
  if (data)
    return (
      <>
        {isShared && <AlsoHere resource={resource.name} record={String(data.id)} />}
        {children(data as Shown<N>)}
      </>
    )
  if (isPending) return <RecordSkeleton />
  const { status } = errorText(error)
  const isMissing = status === 404
  return (
    <>
      <PageTitle text={t(isMissing ? 'app.show.notFound' : 'app.show.failed')} />
      <EmptyState
        isAlert
        title={
          isMissing
            ? t(`errors.notFoundOf.${resource.name}`, { _: t('app.show.notFound') })
            : failedText(t, error, failure, { id })
        }
        text={isMissing ? t('app.show.notFoundText') : undefined}
      >
        <div className="list-message-actions">
          {!isMissing && (
            <Button look="solid" onClick={retry}>
              {t('app.list.retry')}
            </Button>
          )}
          <ButtonLink to={list} state={returning} look="outlined" size="small">
            {t('app.show.backToList')}
          </ButtonLink>
        </div>
      </EmptyState>
    </>
  )
}

/** The shape of a form while its record is on the way. */
function RecordSkeleton() {
  const t = useT()
  return (
    <output className="record-skeleton" aria-label={t('app.list.loading')}>
      <span className="skeleton-line" />
      {Array.from({ length: 9 }, (_, at) => (
        <span key={at} className="skeleton-box" />
      ))}
    </output>
  )
}
