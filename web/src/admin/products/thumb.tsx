import type { Picture as PictureView } from '@arung/contracts/catalogue/views'
import { ImageOff } from 'lucide-react'
import { Picture } from '../../ui/picture.tsx'

/** The first picture of a product as a thumbnail beside its name. */
export function Thumb({ picture }: { picture: PictureView | null }) {
  if (picture === null) {
    return (
      <span className="grid h-9 w-12 shrink-0 place-items-center rounded-md bg-sunken">
        <ImageOff aria-hidden="true" className="size-4 text-ink-3" />
      </span>
    )
  }
  return (
    <Picture
      {...picture}
      alt=""
      sizes="48px"
      className="h-9 w-12 shrink-0 rounded-md object-cover"
    />
  )
}
