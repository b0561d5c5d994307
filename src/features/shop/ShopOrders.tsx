import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { shopOrderMinutes } from '../../../resources/settings/shop.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/errorText.ts'
import { momentText } from '../../fields/format/dayText.ts'
import { Button } from '../../ui/Button.tsx'
import { orders } from '../resources.ts'
import { shopKey } from './useShopProducts.ts'
import '../../views/form/section.css'
import './shop.css'

/** When orders were last fetched from the shop, and a button to fetch them now. */
export function ShopOrders({ shop }: { readonly shop: CallAnswer<'readShop'> }) {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { ordersAt, ordersProblem } = shop

  async function fetchOrders() {
    if (isBusy) return
    setBusy(true)
    try {
      const { body } = await call('takeShopOrders')
      if (body.canceled > 0)
        notify('app.shop.canceledOrders', {
          type: 'info',
          messageArgs: { smart_count: body.canceled },
        })
      const parts = t('app.shop.parts', { smart_count: body.records })
      if (body.orders > 0 || body.canceled === 0)
        notify(body.orders > 0 ? 'app.shop.newOrders' : 'app.shop.noNewOrders', {
          type: 'success',
          messageArgs: { smart_count: body.orders, parts },
        })
    } catch (error) {
      const text = messageOf(error)
      notify(text, { type: 'error', messageArgs: { _: text } })
    }
    setBusy(false)
    void client.invalidateQueries({ queryKey: [...shopKey, 'state'] })
    void client.invalidateQueries({ queryKey: [orders.name] })
  }

  return (
    <section className="section shop-part" aria-labelledby="shop-orders">
      <h2 className="section-title" id="shop-orders">
        {t('app.shop.orders')}
      </h2>
      <p>
        {ordersAt === null
          ? t('app.shop.ordersNever')
          : t('app.shop.ordersAt', { at: momentText(ordersAt) })}
      </p>
      {ordersProblem !== null && (
        <p className="shop-problem" role="alert">
          {ordersProblem}
        </p>
      )}
      <p className="shop-hint">{t('app.shop.ordersHint', { minutes: shopOrderMinutes })}</p>
      {/* Not disabled, so that it keeps the keyboard focus. */}
      <Button look="outlined" size="small" aria-busy={isBusy} onClick={() => void fetchOrders()}>
        {t(isBusy ? 'app.shop.fetching' : 'app.shop.fetchOrders')}
      </Button>
    </section>
  )
}
