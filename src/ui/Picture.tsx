import type { SyntheticEvent } from 'react'
import { pictureUrl } from '../api/pictureUrl.ts'
import './picture.css'

interface Props {
  readonly address: string | undefined
  readonly size?: 'small' | 'large'
}

/** Hides a missing file, so that it looks like no picture, not like an error of the page. */
function hideImage({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true
}

/**
 * A picture in a box of fixed size, so that nothing moves while it loads; a pattern when there is
 * none. The title or link around it describes it, so it has no alternative text.
 */
export function Picture({ address, size = 'small' }: Props) {
  return (
    <span className="picture" data-size={size}>
      {address && (
        <img
          // A new element for another picture, since this one may be hidden.
          key={address}
          src={pictureUrl(address, size === 'small' ? 96 : 300)}
          alt=""
          loading="lazy"
          decoding="async"
          // After the records of the next page.
          fetchPriority="low"
          onError={hideImage}
        />
      )}
    </span>
  )
}
