import type { SyntheticEvent } from 'react'
import { pictureUrl } from '../api/pictureUrl.ts'
import './picture.css'

interface Props {
  readonly address: string | undefined
  readonly size?: 'small' | 'large'
}

/** A file that is gone looks like one that never was, not like a fault of the page. */
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true
}

/**
 * A picture in a box of fixed size, so that nothing jumps while it loads; a pattern when there is none.
 * The title or link around it names what is on it, so it needs no text of its own.
 */
export function Picture({ address, size = 'small' }: Props) {
  return (
    <span className="picture" data-size={size}>
      {address && (
        <img
          // Another picture gets another chance to load.
          key={address}
          src={pictureUrl(address, size === 'small' ? 96 : 300)}
          alt=""
          loading="lazy"
          decoding="async"
          // Behind the records of the next page.
          fetchPriority="low"
          onError={hide}
        />
      )}
    </span>
  )
}
