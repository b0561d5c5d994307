import { pictureSource } from './pictureSource.ts'
import './fields.css'

interface Props {
  readonly address: string | undefined
  /** Empty where the text beside it says the same. */
  readonly alt: string
  readonly size?: 'small' | 'large'
}

/** A picture in a box of fixed size, so that nothing jumps while it loads; a pattern when there is none. */
export function Picture({ address, alt, size = 'small' }: Props) {
  if (!address) return <span className="picture" data-size={size} data-empty="" aria-hidden="true" />
  const pixels = size === 'small' ? 44 : 150
  return (
    <img
      className="picture"
      data-size={size}
      src={pictureSource(address, size === 'small' ? 96 : 300)}
      alt={alt}
      width={pixels}
      height={pixels}
      loading="lazy"
      decoding="async"
    />
  )
}
