import type { Picture as StoredPicture } from '@arung/contracts/catalogue/views'
import type { ReactNode } from 'react'
import { Picture } from '../../ui/picture.tsx'

type DarkHeroProps = {
  title: string
  lead?: string
  picture?: StoredPicture | null
  children?: ReactNode
}

/** The dark first section that layout `dark` needs, with a picture behind it where there is one. */
export function DarkHero({ title, lead, picture, children }: DarkHeroProps) {
  return (
    <section className="on-dark relative isolate overflow-hidden bg-footer text-white">
      {picture && (
        <div className="absolute inset-0 -z-10">
          <Picture {...picture} alt="" sizes="100vw" eager className="h-full w-full object-cover" />
          <div className="hero-shade absolute inset-0" />
        </div>
      )}
      <div className="wrap pt-[clamp(8rem,14vw,11rem)] pb-[clamp(13rem,27vw,19rem)] md:pb-[clamp(10rem,20vw,17rem)]">
        <h1 className="max-w-[12ch] text-display">{title}</h1>
        {lead && <p className="mt-5 max-w-[44ch] text-lead text-white/95">{lead}</p>}
        {children}
      </div>
    </section>
  )
}
