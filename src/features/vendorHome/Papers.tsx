import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { viewOf } from '../../fields/index.ts'
import { vendors } from '../resources.ts'
import './home.css'

const papers = (['contracts', 'catalogs'] as const).flatMap((path) => {
  const leaf = vendors.leaf.get(path)
  return leaf ? [{ path, leaf }] : []
})

/** What the marketplace keeps of an artisan on paper, to read. */
export function Papers({ vendor }: { readonly vendor: Shown<'vendors'> }) {
  const t = useT()
  const title = useId()
  const some = papers.filter(({ path }) => addressesOf(vendor[path]).length > 0)
  if (some.length === 0) return null
  return (
    <section className="home-block" aria-labelledby={title}>
      <h2 className="home-title" id={title}>
        {t('app.vendorHome.papers')}
      </h2>
      <dl className="home-papers">
        {some.map(({ path, leaf }) => {
          const { Value } = viewOf(leaf)
          return (
            <div key={path}>
              <dt>{t(labelKey(vendors.name, path))}</dt>
              <dd>
                <Value value={vendor[path]} fieldRef={fieldRefOf(vendors, leaf)} />
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
