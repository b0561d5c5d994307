import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { ShopSend } from '../../../resources/calls/shop.ts'
import { shopStates } from '../../../resources/settings/constants.ts'
import { filtered, href } from '../../routing/routes.ts'
import { products } from '../resources.ts'
import './shop.css'

interface Props {
  readonly sends: readonly ShopSend[]
  /** Undefined if the page is about one product. */
  readonly collection: string | undefined
}

/** Numbers of products by their state in the shop; each links to those products in the grid. */
export function ShopStates({ sends, collection }: Props) {
  const t = useT()
  const counts = shopStates.flatMap((state) => {
    const smart_count = sends.filter(({ inShop }) => inShop === state).length
    return smart_count > 0 ? [{ state, smart_count }] : []
  })
  if (counts.length === 0) return null
  const gridAddress = (state: string) => {
    const filter = { inShop: [state], ...(collection && { vendorCollection: [collection] }) }
    return filtered(href('list', products.name), filter)
  }
  return (
    <nav className="shop-states" aria-label={t('app.shop.states')}>
      <span aria-hidden="true">{t('app.shop.states')}</span>
      {counts.map(({ state, smart_count }) => (
        <Link key={state} to={gridAddress(state)}>
          {t(`app.shop.state.${state}`, { smart_count })}
        </Link>
      ))}
    </nav>
  )
}
