import type { SectionView } from '@arung/contracts/pages/views'
import { usePick } from '../../base/i18n/use-locale.ts'
import { Picture } from '../../ui/picture.tsx'
import { Figures } from '../pages/figures.tsx'
import { Prose } from '../pages/prose.tsx'

/** A section of the operator's own words: a picture, a text, and its items as figures. */
export function HomeSection({ section }: { section: SectionView }) {
  const pick = usePick()
  const { id, picture, items } = section
  return (
    <section aria-labelledby={id} className="contours mt-14 bg-sunken md:mt-20">
      <div className="wrap grid items-center gap-10 py-14 md:py-20 lg:grid-cols-2 lg:gap-14">
        {picture && (
          <div className="overflow-hidden rounded-2xl shadow-md">
            <Picture
              {...picture}
              alt={pick(picture.alt, picture.altId)}
              sizes="(min-width: 1024px) 560px, 100vw"
              className="aspect-[5/4] w-full object-cover"
            />
          </div>
        )}
        <div>
          <h2 id={id} className="mb-4 text-h2">
            {pick(section.heading, section.headingId)}
          </h2>
          <Prose html={pick(section.body, section.bodyId)} className="text-lead" />
          <Figures items={items} />
        </div>
      </div>
    </section>
  )
}
