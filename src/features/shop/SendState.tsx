import { useT } from '../../language/useT.ts'
import type { ShopSend } from '../../../resources/calls/shop.ts'
import { momentText } from '../../fields/format/dayText.ts'
import './shopProduct.css'

/** The state of the last transfer of a product to the shop. */
export function SendState({ send }: { readonly send: ShopSend }) {
  const t = useT()
  const { state, attempts, problem, sentAt } = send
  if (state === null) return null
  const text =
    state === 'sent'
      ? sentAt && t('app.shop.way.sent', { at: momentText(sentAt) })
      : t(`app.shop.way.${state}`, {
          attempts: t(state === 'failed' ? 'app.shop.tries' : 'app.shop.attempts', {
            smart_count: attempts,
          }),
        })
  return (
    <p className="shop-product-way" data-state={state}>
      {text}
      {problem !== null && <span className="shop-product-problem">{problem}</span>}
    </p>
  )
}
