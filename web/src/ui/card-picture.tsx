import type { PictureProps } from './picture.tsx'

type CardPictureProps = Omit<PictureProps, 'className'> & { className?: string | undefined }

/**
 * The picture of a small card: in the two sizes that a card can fill, as AVIF. Who cannot show that gets the larger one as
 * WebP. On a page of 24 cards all sizes in both forms were a tenth of it.
 */
export function CardPicture({ base, sizes, eager = false, ...shown }: CardPictureProps) {
  const srcSet = [480, 960].map(width => `${base}-${width}.avif ${width}w`).join(', ')
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img
        {...shown}
        src={`${base}-960.webp`}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'sync' : 'async'}
        {...(eager ? { fetchPriority: 'high' } : {})}
      />
    </picture>
  )
}
