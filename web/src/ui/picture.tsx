/** Widths in which every stored picture exists. */
const widths = [480, 960, 1600] as const

export type PictureProps = {
  /** Address without width and suffix, such as `/media/<hash>`. */
  base: string
  /** Natural size, so that the layout does not shift when the picture loads. */
  width: number
  height: number
  alt: string
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string
  className?: string
  /** The largest picture of the first view: loaded first. */
  eager?: boolean
}

const srcSet = (base: string, suffix: string): string =>
  widths.map(width => `${base}-${width}.${suffix} ${width}w`).join(', ')

/** A stored picture as AVIF with WebP as the fallback, in the best fitting size. */
export function Picture(props: PictureProps) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(props.base, 'avif')} sizes={props.sizes} />
      <img
        src={`${props.base}-960.webp`}
        srcSet={srcSet(props.base, 'webp')}
        sizes={props.sizes}
        alt={props.alt}
        width={props.width}
        height={props.height}
        loading={props.eager ? 'eager' : 'lazy'}
        fetchPriority={props.eager ? 'high' : 'auto'}
        decoding={props.eager ? 'sync' : 'async'}
        className={props.className}
      />
    </picture>
  )
}
