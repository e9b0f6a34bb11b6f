import { ArtPicture } from '../../ui/art-picture.tsx'

/** The decorative picture beside a "not found" message. */
export const LostPicture = () => (
  <ArtPicture
    name="not-found"
    alt=""
    sizes="(min-width: 1024px) 520px, 100vw"
    className="aspect-[3/2] w-full rounded-2xl object-cover"
  />
)
