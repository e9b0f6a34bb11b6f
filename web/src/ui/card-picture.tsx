import type { PictureProps } from './picture.tsx'

type CardPictureProps = Pick<PictureProps, 'base' | 'sizes' | 'eager'> & {
  className?: string | undefined
}

/**
 * The picture of a card, whose frame has its own size and whose name says what is shown: in the two widths that a card can
 * fill, as AVIF. Who cannot show that gets the larger one as WebP. On a page of 24 cards all widths in both forms were a
 * tenth of it.
 */
export function CardPicture({ base, sizes, eager = false, className }: CardPictureProps) {
  const srcSet = [480, 960].map(width => `${base}-${width}.avif ${width}w`).join(', ')
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        src={`${base}-960.webp`}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        className={className}
        {...(eager ? { fetchPriority: 'high', decoding: 'sync' } : {})}
      />
    </picture>
  )
}
