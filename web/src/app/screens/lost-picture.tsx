import { ArtPicture } from '../../ui/art-picture.tsx'

/** Beside the news that something is not there. Decorative. */
export const LostPicture = () => (
  <ArtPicture
    name="not-found"
    alt=""
    sizes="(min-width: 1024px) 520px, 100vw"
    className="aspect-[3/2] w-full rounded-2xl object-cover"
  />
)
