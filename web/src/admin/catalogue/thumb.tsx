import type { Picture } from '@arung/contracts/catalogue/views'

/** The first picture of a row. It is decorative beside the name. */
export function Thumb({ picture }: { picture: Picture | null }) {
  if (picture === null) return <span className="block h-9 w-12 shrink-0 rounded-sm bg-sunken" />
  return (
    <img
      src={`${picture.base}-480.webp`}
      alt=""
      width={picture.width}
      height={picture.height}
      loading="lazy"
      className="h-9 w-12 shrink-0 rounded-sm object-cover"
    />
  )
}
