import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { addressesOf, pictureUrl } from '../../api/pictureUrl.ts'
import { MainPhotoButton } from '../lifecycle/MainPhotoButton.tsx'
import './review.css'

const fields = ['mainPhoto', 'photos', 'hiResImages', 'onboardingPhoto'] as const

/** All images of a product, one of them large, with a button to make that one the main photo. */
export function ReviewPictures({ product }: { readonly product: Shown<'products'> }) {
  const t = useT()
  const pictures = [...new Set(fields.flatMap((field) => addressesOf(product[field])))]
  const [chosen, choose] = useState<string | null>(null)
  const shown = chosen !== null && pictures.includes(chosen) ? chosen : pictures[0]
  const name = String(product.name ?? product.sku ?? '')
  const altOf = (address: string) =>
    t('app.collections.imageAlt', { name, number: pictures.indexOf(address) + 1 })
  if (!shown) return <p className="review-none">{t('app.uploads.noPictures')}</p>
  return (
    <div className="review-pictures">
      <a className="review-large" href={shown} target="_blank" rel="noreferrer">
        <img
          key={shown}
          src={shown}
          alt={altOf(shown)}
          decoding="async"
          // The small rendition is the placeholder while the large image loads.
          style={{ backgroundImage: `url("${pictureUrl(shown, 300)}")` }}
        />
      </a>
      <div className="review-line">
        {pictures.length > 1 &&
          pictures.map((address) => (
            <button
              key={address}
              type="button"
              className="review-small"
              aria-pressed={address === shown}
              aria-label={altOf(address)}
              onClick={() => choose(address)}
            >
              <img src={pictureUrl(address, 96)} alt="" loading="lazy" decoding="async" />
            </button>
          ))}
        <MainPhotoButton product={product} address={shown} number={pictures.indexOf(shown) + 1} />
      </div>
    </div>
  )
}
