import { useT } from '../../language/useT.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { shopOrderMinutes } from '../../../resources/settings/shop.ts'
import { momentText } from '../../fields/format/dayText.ts'
import { useCountText } from '../../views/query/useCountText.ts'
import '../../fields/cells/status.css'
import '../../views/form/section.css'
import './shop.css'

/** Which shop is connected, and whether it works. */
export function ShopConnection({ shop }: { readonly shop: CallAnswer<'readShop'> }) {
  const t = useT()
  const counted = useCountText()
  const { isEmbedded, address, trouble, version, waiting, takesNotices, noticeAt } = shop
  const { withoutText, isAllWithoutText } = shop
  const minutes = shopOrderMinutes
  return (
    <section className="section shop-part" aria-labelledby="shop-connection">
      <h2 className="section-title" id="shop-connection">
        {t('app.shop.connection')}
      </h2>
      <p className="shop-marks">
        <span className="status" data-tone="quiet">
          {t(isEmbedded ? 'app.shop.embedded' : 'app.shop.real')}
        </span>
        <span className="status" data-tone={trouble === null ? 'good' : 'bad'}>
          {t(trouble === null ? 'app.shop.working' : 'app.shop.notWorking')}
        </span>
      </p>
      {trouble !== null && <p className="shop-problem">{trouble}</p>}
      <dl className="shop-facts">
        {address !== null && (
          <div>
            <dt>{t('app.shop.address')}</dt>
            <dd translate="no">{address}</dd>
          </div>
        )}
        {version !== null && (
          <div>
            <dt>{t('app.shop.version')}</dt>
            <dd translate="no">Spree {version}</dd>
          </div>
        )}
        <div>
          <dt>{t('app.shop.waiting')}</dt>
          <dd>{t('app.shop.waitingProducts', { smart_count: waiting })}</dd>
        </div>
        <div>
          <dt>{t('app.shop.webhooks')}</dt>
          {!takesNotices && <dd>{t('app.shop.webhooksNone', { minutes })}</dd>}
          {takesNotices && noticeAt === null && <dd>{t('app.shop.webhooksNever')}</dd>}
          {takesNotices && noticeAt !== null && (
            <dd>{t('app.shop.webhookAt', { at: momentText(noticeAt) })}</dd>
          )}
        </div>
        {withoutText > 0 && (
          <div>
            <dt>{t('app.shop.texts')}</dt>
            <dd>{t('app.shop.withoutText', counted(withoutText, isAllWithoutText))}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
