import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { translations as definition } from '../../../resources/translations.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { href } from '../../routing/routes.ts'
import { useDecisionKeys } from '../../ui/keyboard/useDecisionKeys.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { SelectionBar } from '../../views/bulk/SelectionBar.tsx'
import { useBulk } from '../../views/bulk/useBulk.ts'
import { useSelection } from '../../views/table/useSelection.ts'
import { translations } from '../resources.ts'
import { useNextText } from '../translations/useNextText.ts'
import { OpenText } from './OpenText.tsx'
import { textName, TextRow } from './TextRow.tsx'
import type { ReviewTexts } from './useReviewTexts.ts'
import { useTextDecisions } from './useTextDecisions.ts'
import '../../ui/visuallyHidden.css'
import '../../views/table/grid.css'
import './reviewText.css'

const DeclineDialog = lazyPanel(
  async () => (await import('../translations/DeclineDialog.tsx')).DeclineDialog,
)
const { approve } = definition.calls

interface Props {
  readonly collectionId: string
  readonly texts: ReviewTexts
}

/**
 * The texts of a page beside their originals: reviewed by key, edited in place, or selected for
 * bulk actions.
 */
export function ReviewTable({ collectionId, texts }: Props) {
  const t = useT()
  const { rows, open, originalOf, openText, goToPage, page, last } = texts
  const mayReview = useMayCall(approve)
  const decisions = useTextDecisions()
  const openNext = useNextText()
  const bulk = useBulk(translations)
  const within = { collection: collectionId, readyToTranslate: true }
  const selection = useSelection(`review ${collectionId}`, rows)
  const [rejecting, setRejecting] = useState<Shown<'translations'> | null>(null)
  const back = href('collectionBulk', { collectionId })
  const isWaiting = ({ status }: Shown<'translations'>) =>
    status === (mayReview ? 'waiting' : 'todo')
  const onPage = open !== null && rows?.some(({ id }) => id === open) === true

  /** Opens the next waiting text of this page, else the one that has waited longest of all. */
  function openNextWaiting(after: string) {
    const at = rows?.findIndex(({ id }) => id === after) ?? -1
    const fromCurrent = [...(rows?.slice(at + 1) ?? []), ...(rows?.slice(0, Math.max(at, 0)) ?? [])]
    const next = fromCurrent.find(isWaiting)
    if (next) openText(String(next.id))
    else void openNext(after)
  }
  const mayAccept = (row: Shown<'translations'>) =>
    mayReview && row.status !== 'approved' && Boolean(row.name && row.description)
  const mayReject = (row: Shown<'translations'>) => mayReview && row.status !== 'todo'
  const accept = (row: Shown<'translations'>) => {
    if (mayAccept(row) && !decisions.isBusy) void decisions.accept(row)
  }
  const reject = (row: Shown<'translations'>) => {
    if (mayReject(row)) setRejecting(row)
  }
  const { body, active, onFocus, onKeyDown, keepFocus } = useDecisionKeys({
    rows,
    onOpen: (row) => openText(String(row.id)),
    letters: {
      e: (row) => openText(String(row.id)),
      a: accept,
      r: reject,
      s: (row) => {
        if (row.isStale === true) void decisions.stillRight(row)
      },
      ' ': (row) => selection.toggle(row),
    },
    onTurn: (by) => {
      if (page + by < 1 || page + by > last) return false
      goToPage(page + by)
      return true
    },
    isCovered: rejecting !== null || open !== null,
  })
  const renderOpenText = (id: string) => (
    <OpenText
      key={id}
      id={id}
      back={back}
      onClose={() => {
        keepFocus()
        openText(null)
      }}
      onDecided={() => openNextWaiting(id)}
    />
  )
  return (
    <>
      {open !== null && rows && !onPage && renderOpenText(open)}
      <div className="grid review-text-list">
        <table
          aria-label={t('app.translations.review.list')}
          data-stale={texts.isStale ? '' : undefined}
        >
          <thead>
            <tr>
              <th scope="col" className="grid-check">
                <label>
                  <input
                    type="checkbox"
                    aria-label={t('app.translations.review.selectPage')}
                    checked={selection.isPageSelected}
                    onChange={selection.togglePage}
                  />
                </label>
              </th>
              <th scope="col">{t('app.translations.review.source')}</th>
              <th scope="col">{t('app.translations.review.target')}</th>
              <th scope="col">{t('resources.translations.fields.status')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('app.collections.decision')}</span>
              </th>
            </tr>
          </thead>
          {/* Key events bubble up from the rows. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <tbody ref={body} onFocus={onFocus} onKeyDown={onKeyDown}>
            {rows?.map((row, at) =>
              row.id === open ? (
                <tr key={row.id} className="review-text-place">
                  <td colSpan={5}>{renderOpenText(String(row.id))}</td>
                </tr>
              ) : (
                <TextRow
                  key={row.id}
                  record={row}
                  original={originalOf(row)}
                  isActive={at === active}
                  isSelected={selection.selected.has(String(row.id))}
                  onSelect={(isRange) => selection.toggle(row, isRange)}
                  onOpen={() => openText(String(row.id))}
                  onAccept={mayAccept(row) ? () => accept(row) : undefined}
                  onReject={mayReject(row) ? () => reject(row) : undefined}
                />
              ),
            )}
          </tbody>
        </table>
      </div>
      {bulk && (
        <SelectionBar resource={translations} selection={selection} filter={within} bulk={bulk} />
      )}
      {rejecting && (
        <DeclineDialog
          record={rejecting}
          name={textName(rejecting)}
          isBusy={decisions.isBusy}
          onSend={(reason) => decisions.reject(rejecting, reason)}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  )
}
