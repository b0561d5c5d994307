import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { ShopOutcome } from '../../../resources/settings/shop.ts'
import { href } from '../../routing/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldDifferences } from './FieldDifferences.tsx'
import { SendState } from './SendState.tsx'
import { isSendable, isUnderWay, type ShopRow } from './shopRows.ts'
import '../../fields/cells/status.css'
import './shopProduct.css'

const tones = {
  new: 'waiting',
  changed: 'waiting',
  removed: 'bad',
  equal: 'good',
} as const satisfies Record<ShopOutcome, string>

interface Props {
  readonly row: ShopRow
  /** Whether the row is in the list of sent products, which does not repeat the differences. */
  readonly isResult: boolean
  readonly isBusy: boolean
  readonly onSend: (product: string) => void
}

/** A product: how it differs from the shop, the state of its transfer, and a button to send it. */
export function ShopProduct({ row, isResult, isBusy, onSend }: Props) {
  const t = useT()
  const { product, sku, name, send } = row
  const difference = isResult ? undefined : row.difference
  const isSending = send !== undefined && isUnderWay(send)
  const hasFailed = send?.state === 'failed'
  const maySend = product !== null && !isSending && (hasFailed || (!isResult && isSendable(row)))
  return (
    <li className="shop-product">
      <div className="shop-product-head">
        <span className="shop-product-name">
          {product === null ? (
            <strong>{name || sku}</strong>
          ) : (
            <Link to={href('product', { product })}>{name || sku}</Link>
          )}
          <small translate="no">{sku}</small>
        </span>
        {difference && (
          <span className="status" data-tone={tones[difference.outcome]}>
            {t(`app.shop.difference.${difference.outcome}`)}
          </span>
        )}
        {maySend && (
          <Button
            look="outlined"
            size="small"
            disabled={isBusy}
            aria-label={t(hasFailed ? 'app.shop.againOf' : 'app.shop.sendOf', {
              name: name || sku,
            })}
            onClick={() => onSend(product)}
          >
            {t(hasFailed ? 'app.shop.again' : 'app.shop.send')}
          </Button>
        )}
      </div>
      {difference?.problem != null && (
        <p className="shop-product-way" data-state="failed">
          {difference.problem}
        </p>
      )}
      {send && <SendState send={send} />}
      {difference && <FieldDifferences difference={difference} />}
    </li>
  )
}
