import { useId } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import { labelKey } from '../../../i18n/labelKey.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { viewOf } from '../../fields/index.ts'
import { vendors } from '../resources.ts'
import './home.css'

const papers = ['contracts', 'catalogs'].flatMap((path) => vendors.leaf.get(path) ?? [])

/** What the marketplace keeps of an artisan on paper, to read. */
export function Papers({ vendor }: { readonly vendor: RaRecord }) {
  const t = useTranslate()
  const title = useId()
  const some = papers.filter(({ path }) => addressesOf(vendor[path]).length > 0)
  if (some.length === 0) return null
  return (
    <section className="home-block" aria-labelledby={title}>
      <h2 className="home-title" id={title}>
        {t('app.vendorHome.papers')}
      </h2>
      <dl className="home-papers">
        {some.map((leaf) => {
          const { Value } = viewOf(leaf)
          return (
            <div key={leaf.path}>
              <dt>{t(labelKey(vendors.name, leaf.path))}</dt>
              <dd>
                <Value value={vendor[leaf.path]} fieldRef={fieldRefOf(vendors, leaf)} />
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
