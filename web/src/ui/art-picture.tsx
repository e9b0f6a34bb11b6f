import { Picture } from './picture.tsx'

/** The site's own illustrations, rendered into `public/art` by `scripts/render-art.ts`. */
const art = {
  'hero-home': { width: 1920, height: 1100 },
  'auth-user': { width: 1200, height: 1500 },
  'auth-admin': { width: 1200, height: 1500 },
  'auth-agent': { width: 1200, height: 1500 },
  empty: { width: 1600, height: 1067 },
  'not-found': { width: 1600, height: 1067 },
  success: { width: 1600, height: 1067 },
} as const
export type ArtName = keyof typeof art

type ArtPictureProps = {
  name: ArtName
  alt: string
  sizes: string
  className?: string
  eager?: boolean
}

export function ArtPicture({ name, ...rest }: ArtPictureProps) {
  return <Picture base={`/art/${name}`} {...art[name]} {...rest} />
}

/** Widths of the portrait hero, which is for phones only and lies under a dark overlay. */
const portraitWidths = [480, 720]

const setOf = (name: string, suffix: string, widths: readonly number[]): string =>
  widths.map(width => `/art/${name}-${width}.${suffix} ${width}w`).join(', ')

/** The picture behind a hero: portrait on phones, landscape elsewhere. Decorative. */
export function HeroArt() {
  const upright = { media: '(width < 48rem)', sizes: '100vw' }
  const wide = [480, 960, 1600]
  return (
    <picture className="contents">
      <source
        {...upright}
        type="image/avif"
        srcSet={setOf('hero-home-portrait', 'avif', portraitWidths)}
      />
      <source
        {...upright}
        type="image/webp"
        srcSet={setOf('hero-home-portrait', 'webp', portraitWidths)}
      />
      <source type="image/avif" srcSet={setOf('hero-home', 'avif', wide)} sizes="100vw" />
      <img
        src="/art/hero-home-1600.webp"
        srcSet={setOf('hero-home', 'webp', wide)}
        sizes="100vw"
        alt=""
        width={1920}
        height={1100}
        fetchPriority="high"
        decoding="sync"
        className="h-full w-full object-cover object-[70%_60%] max-md:object-bottom"
      />
    </picture>
  )
}
