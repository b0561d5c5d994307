import { useGetList } from 'react-admin'
import { Link, Navigate, useParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { pageSizes } from '../../../resources/settings/constants.ts'
import { isVendor } from '../../../resources/settings/roles.ts'
import {
  inProgress,
  leftToDescribe,
  productsToReview,
  savedProducts,
  vendorHomeLinks,
} from '../../../resources/navigation/vendorHome.ts'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'
import { itemsOf } from '../../routing/navigation.ts'
import { useBuiltPages } from '../../routing/useBuiltPages.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { filtered, href } from '../../routing/routes.ts'
import { useHasSettled } from '../../layout/useHasSettled.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RecordLoader } from '../../views/record/RecordLoader.tsx'
import { useStartPage } from '../../routing/useStartPage.ts'
import { vendors } from '../resources.ts'
import { StorageMeter } from '../vendors/StorageMeter.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { HomeProducts } from './HomeProducts.tsx'
import { UrgentOrders } from './UrgentOrders.tsx'
import { Papers } from './Papers.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import '../../ui/lowerLabel.css'
import './home.css'

/**
 * The home page of an artisan; without an artisan in the address, other users are redirected to
 * their start page (row VENDOR-011).
 */
export function VendorDashboard() {
  const { vendor: named } = useParams()
  const subject = useSubject()
  const start = useStartPage()
  const vendor = named ?? (isVendor(subject) ? subject.id : undefined)
  if (vendor === undefined) return <Navigate to={start} replace />
  return (
    <RecordLoader resource={vendors} id={vendor} failure="errors.service" isShared={false}>
      {(record) => <Home vendor={record} />}
    </RecordLoader>
  )
}

function Home({ vendor }: { readonly vendor: Shown<'vendors'> }) {
  const t = useT()
  const subject = useSubject()
  const id = String(vendor.id)
  const links = itemsOf(vendorHomeLinks, subject, useBuiltPages(), id)
  const catalogOf = (filter: object) => filtered(href('vendorCatalog', { vendor: id }), filter)
  const hasSettled = useHasSettled()
  return (
    <>
      {!hasSettled && (
        <output className="home-skeletons" aria-label={t('app.list.loading')}>
          {Array.from({ length: pageSizes.recentOrders }, (_, at) => (
            <span key={at} className="order-card-skeleton" />
          ))}
        </output>
      )}
      <div className="home" hidden={!hasSettled}>
        <PageTitle text={t('app.vendorHome.title', { name: vendor.artisanName })} />
        <HomeWays links={links.slice(0, 1)} label="app.vendorHome.actions" look="solid" />
        {isVendor(subject) && <FirstSteps vendor={vendor} />}
        {isVendor(subject) && <UrgentOrders vendor={id} />}
        <RecentOrders vendor={id} />
        <HomeProducts
          vendor={id}
          name="progress"
          title={t('app.vendorHome.inProgress')}
          filter={inProgress}
          isOptional
          tools={<InApproval vendor={id} address={catalogOf(productsToReview)} />}
        />
        <div className="home-pair">
          <HomeProducts
            vendor={id}
            name="describe"
            title={t('app.vendorHome.toDescribe')}
            hint={t('app.vendorHome.toDescribeHint')}
            filter={leftToDescribe}
            maxProducts={pageSizes.productsToDescribe}
            allAddress={catalogOf(leftToDescribe)}
          />
          <HomeProducts
            vendor={id}
            name="saved"
            title={t('app.vendorHome.saved')}
            filter={savedProducts}
          />
        </div>
        {isVendor(subject) && <Papers vendor={vendor} />}
        <StorageMeter vendor={id} />
        <HomeWays links={links.slice(1)} label="app.vendorHome.more" look="outlined" />
      </div>
    </>
  )
}

interface WaysProps {
  readonly links: ReturnType<typeof itemsOf>
  readonly label: 'app.vendorHome.actions' | 'app.vendorHome.more'
  readonly look: 'solid' | 'outlined'
}

function HomeWays({ links, label, look }: WaysProps) {
  const t = useT()
  if (links.length === 0) return null
  return (
    <nav className="home-ways" aria-label={t(label)}>
      {links.map(({ label: name, icon, address }) => (
        <ButtonLink key={name} to={address} look={look} icon={<ResourceIcon name={icon} />}>
          <span className="lower-label">{t(name)}</span>
        </ButtonLink>
      ))}
    </nav>
  )
}

/** How many products wait for the decision of staff, with a link to them. */
function InApproval({ vendor, address }: { readonly vendor: string; readonly address: string }) {
  const t = useT()
  const { total = 0 } = useGetList<Shown<'products'>>('products', {
    filter: { ...productsToReview, vendor },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'updatedAt', order: 'DESC' },
    meta: { columns: ['status'] },
  })
  if (total === 0) return null
  return (
    <Link className="home-more" to={address}>
      {t('app.vendorHome.inApproval', { total })}
    </Link>
  )
}
