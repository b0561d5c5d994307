import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { Icon } from '../../ui/Icon.tsx'
import { boardAddress, currentDay, mondayOf, weekAddress } from './week.ts'
import './shippingViews.css'

/** The two ways to look at what has to leave. */
export function ShippingViews({ view }: { readonly view: 'board' | 'week' }) {
  const t = useT()
  const views = [
    { name: 'board', to: boardAddress, icon: 'table' },
    { name: 'week', to: weekAddress(mondayOf(currentDay())), icon: 'calendar' },
  ] as const
  return (
    <nav className="shipping-views" aria-label={t('app.shipping.week.views')}>
      {views.map(({ name, to, icon }) => (
        <Link
          key={name}
          to={to}
          className="shipping-views-link"
          aria-current={name === view ? 'page' : undefined}
        >
          <Icon name={icon} />
          {t(`app.shipping.week.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
