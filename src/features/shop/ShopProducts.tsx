import { useId, useMemo, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { messageOf } from '../../api/errorText.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { ShopProduct } from './ShopProduct.tsx'
import { isSendable, isUnderWay, partsOf, shopParts, shopRows, type ShopPart } from './shopRows.ts'
import { ShopStates } from './ShopStates.tsx'
import { useSendToShop } from './useSendToShop.ts'
import { useShopProducts, type ShopScope } from './useShopProducts.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import './shop.css'

/** Products that are listed at most: nobody reads more, and the counts include the others. */
const maxRows = 200

/** The products of a scope: what sending would change in the shop, and the results of sending. */
export function ShopProducts({ scope }: { readonly scope: ShopScope }) {
  const t = useT()
  const id = useId()
  const { sends, differences } = useShopProducts(scope)
  const { isBusy, sentNow, sendAll, sendOne } = useSendToShop(scope)
  const [chosen, setChosen] = useState<ShopPart | null>(null)
  const [isAsking, setAsking] = useState(false)
  const rows = useMemo(
    () => shopRows(differences.data ?? [], sends.data ?? []),
    [differences.data, sends.data],
  )
  const parts = partsOf(rows, sentNow)
  const part = chosen && parts.has(chosen) ? chosen : ([...parts.keys()][0] ?? null)
  const shown = (part && parts.get(part)) ?? []
  const sending = parts.get('sending') ?? []
  const unfinished = sending.filter(({ send }) => send && isUnderWay(send)).length
  const toSend = rows.filter(
    ({ key, send, ...row }) =>
      isSendable(row) &&
      // Products that have just arrived are compared again when the last one has.
      !(
        send &&
        (isUnderWay(send) || (unfinished > 0 && send.state === 'sent' && sentNow.has(key)))
      ),
  )
  const amount = { smart_count: toSend.length }
  const isComparing = differences.isPending && !differences.isError

  return (
    <div className="shop-body">
      <ShopStates
        sends={sends.data ?? []}
        collection={'collection' in scope ? scope.collection : undefined}
      />
      {isComparing && <output>{t('app.shop.comparing')}</output>}
      {differences.isError && (
        <EmptyState
          isAlert
          title={t('app.shop.compareFailed')}
          text={t(messageOf(differences.error), { _: messageOf(differences.error) })}
        >
          <Button
            look="outlined"
            size="small"
            onClick={() => {
              void differences.refetch()
              if (sends.isError) void sends.refetch()
            }}
          >
            {t('app.list.retry')}
          </Button>
          {rows.length > 0 && <p className="shop-hint">{t('app.shop.compareFailedHint')}</p>}
        </EmptyState>
      )}
      {differences.data && rows.length === 0 && (
        <EmptyState title={t('app.shop.none')} text={t('app.shop.noneHint')} />
      )}
      {rows.length > 0 && !isComparing && (
        <>
          <div className="shop-tools">
            <fieldset className="shop-parts" aria-label={t('app.shop.which')}>
              <SegmentedControl
                name={`${id}-part`}
                value={part ?? ''}
                options={[...parts].map(([one, some]) => ({
                  value: one,
                  label: t(`app.shop.outcome.${one}`, { smart_count: some.length }),
                }))}
                onChange={(value) => setChosen(shopParts.find((one) => one === value) ?? null)}
              />
            </fieldset>
            {toSend.length > 0 && (
              <Button look="solid" disabled={isBusy} onClick={() => setAsking(true)}>
                {t('app.shop.sendAll', amount)}
              </Button>
            )}
          </div>
          {sending.length > 0 && unfinished > 0 && (
            <div className="shop-progress">
              <output id={`${id}-progress`}>
                {t('app.shop.progress', { done: sending.length - unfinished, all: sending.length })}
              </output>
              <ProgressBar
                percent={(100 * (sending.length - unfinished)) / sending.length}
                aria-labelledby={`${id}-progress`}
              />
              <p className="shop-hint">{t('app.shop.leaveHint')}</p>
            </div>
          )}
          <ul className="shop-list">
            {shown.slice(0, maxRows).map((row) => (
              <ShopProduct
                key={row.key}
                row={row}
                isResult={part === 'sending'}
                isBusy={isBusy}
                onSend={(product) => {
                  void sendOne(product)
                }}
              />
            ))}
          </ul>
          {shown.length > maxRows && (
            <p className="shop-hint">
              {t('app.shop.more', { smart_count: shown.length - maxRows })}
            </p>
          )}
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          isHarmless
          title={t('app.shop.confirmTitle', amount)}
          text={(['new', 'changed', 'removed'] as const)
            .map((outcome) => ({
              outcome,
              smart_count: toSend.filter(({ difference }) => difference?.outcome === outcome)
                .length,
            }))
            .filter(({ smart_count }) => smart_count > 0)
            .map(({ outcome, smart_count }) => t(`app.shop.outcome.${outcome}`, { smart_count }))
            .join(', ')}
          yes={t('app.shop.confirmYes')}
          no={t('app.shop.cancel')}
          onYes={() => {
            setAsking(false)
            void sendAll(toSend).then((isSent) => isSent && setChosen('sending'))
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  )
}
