import type { PictureProps } from './picture.tsx'

type CardPictureProps = Pick<PictureProps, 'base' | 'sizes' | 'eager'> & {
  className?: string | undefined
}

/**
 * The picture of a card, whose frame sets the size and whose title describes it: AVIF in the two widths that a card can
 * fill. Browsers without AVIF get the larger one as WebP. On a page of 24 cards, listing all widths in both formats
 * took a tenth of the page.
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
