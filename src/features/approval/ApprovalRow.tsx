import { businessDay } from '../../../schema/days/businessDay.ts'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import '../../ui/skeleton.css'
import '../../fields/cells/status.css'
import './approval.css'
import './approvalCard.css'

export interface RowProps {
  readonly collection: Shown<'collections'>
  readonly pictures: readonly string[]
  readonly address: string
  /** When the collection was submitted, or when it was approved. */
  readonly date: unknown
  /** Absent if the user may not decide, or the collection is decided already. */
  readonly onApprove: (() => void) | undefined
  readonly onDisapprove: (() => void) | undefined
  /** Opens the review of its products; absent if the user may not decide. */
  readonly onReview: (() => void) | undefined
  readonly isBusy: boolean
}

/** The day of a moment in the user's time zone; empty for no moment. */
export const localDayText = (moment: unknown) =>
  typeof moment === 'string' ? dayText(businessDay(moment)) : ''

/** Small images of some of the collection's products. */
export function PreviewImages({ pictures }: { readonly pictures: readonly string[] }) {
  return (
    <span className="approval-previews" aria-hidden="true">
      {pictures.length === 0 && <Picture address={undefined} />}
      {pictures.map((address) => (
        <Picture key={address} address={address} />
      ))}
    </span>
  )
}

/** The collection's name as a link (row COLL-009), with a mark if it was disapproved. */
export function CollectionName({
  collection,
  address,
}: {
  readonly collection: Shown<'collections'>
  readonly address: string
}) {
  const t = useT()
  return (
    <>
      <Link to={address} className="approval-name">
        {String(collection.name)}
      </Link>
      {collection.state === 'disapproved' && (
        <span className="status" data-tone="bad">
          {t('resources.collections.choices.state.disapproved')}
        </span>
      )}
    </>
  )
}

/**
 * Buttons to review, approve and disapprove, for mouse and touch; the table also has keys for them.
 */
export function DecisionButtons({
  collection,
  onApprove,
  onDisapprove,
  onReview,
  isBusy,
}: Pick<RowProps, 'collection' | 'onApprove' | 'onDisapprove' | 'onReview' | 'isBusy'>) {
  const t = useT()
  const name = collection.name
  return (
    <span className="approval-buttons" aria-busy={isBusy}>
      {onReview && (
        <ToolButton label={t('app.review.of', { name })} onClick={onReview}>
          <Icon name="eye" />
        </ToolButton>
      )}
      {onApprove && (
        <ToolButton
          label={t('app.collections.approveOf', { name })}
          onClick={() => {
            if (!isBusy) onApprove()
          }}
        >
          <Icon name="check" className="approval-yes" />
        </ToolButton>
      )}
      {onDisapprove && (
        <ToolButton
          label={t('app.collections.disapproveOf', { name })}
          onClick={() => {
            if (!isBusy) onDisapprove()
          }}
        >
          <Icon name="close" className="approval-no" />
        </ToolButton>
      )}
    </span>
  )
}

/** A collection as a row of a table. */
export function ApprovalRow(props: RowProps & { readonly isActive: boolean }) {
  const { collection, pictures, address, date, isActive, isBusy } = props
  return (
    // The tbody handles the keys; the focused row is their target.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <tr tabIndex={isActive ? 0 : -1} data-stale={isBusy ? '' : undefined}>
      <td className="approval-cell">
        <span className="approval-which">
          <PreviewImages pictures={pictures} />
          <span className="approval-title">
            <CollectionName collection={collection} address={address} />
          </span>
        </span>
      </td>
      <td className="approval-vendor">{String(collection.vendorName ?? '')}</td>
      <td data-align="right">{String(collection.productsCount ?? '')}</td>
      <td className="approval-day">{localDayText(date)}</td>
      {(props.onApprove ?? props.onDisapprove) && (
        <td className="approval-decide">
          <DecisionButtons {...props} />
        </td>
      )}
    </tr>
  )
}

/** A collection as a card, for screens too narrow for columns. */
export function ApprovalCard(props: RowProps) {
  const t = useT()
  const { collection, pictures, address, date, isBusy } = props
  const count = Number(collection.productsCount ?? 0)
  return (
    <li className="approval-card" data-stale={isBusy ? '' : undefined}>
      <PreviewImages pictures={pictures.slice(0, 1)} />
      <span className="approval-card-body">
        <span className="approval-title">
          <CollectionName collection={collection} address={address} />
        </span>
        <span>{String(collection.vendorName ?? '')}</span>
        <span className="approval-quiet">
          {t('app.collections.products', { smart_count: count })} · {localDayText(date)}
        </span>
      </span>
      <DecisionButtons {...props} />
    </li>
  )
}
