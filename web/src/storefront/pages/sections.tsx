import type { SectionView } from '@arung/contracts/pages/views'
import { clsx } from 'clsx'
import { usePick } from '../../base/i18n/use-locale.ts'
import { Picture } from '../../ui/picture.tsx'
import { Figures } from './figures.tsx'
import { Cards, Steps, Timeline } from './section-items.tsx'
import { Prose } from './prose.tsx'

/** The sections of an editorial page, each in its own layout, on alternating backgrounds. */
export function Sections({ sections }: { sections: readonly SectionView[] }) {
  return sections.map((section, index) => (
    <Section key={section.id} section={section} sunken={index % 2 === 1} />
  ))
}

function Section({ section, sunken }: { section: SectionView; sunken: boolean }) {
  const pick = usePick()
  const { picture } = section
  return (
    <section
      id={section.id}
      aria-labelledby={`${section.id}-heading`}
      className={clsx('py-14 md:py-20', sunken && 'contours bg-sunken')}
    >
      <div
        className={clsx(
          'wrap grid',
          picture ? 'items-center gap-10 lg:grid-cols-2 lg:gap-14' : 'gap-4',
          !picture && section.items.length === 0 && 'lg:grid-cols-2',
        )}
      >
        {picture && (
          <div
            className={clsx('overflow-hidden rounded-2xl shadow-md', !sunken && 'lg:order-last')}
          >
            <Picture
              {...picture}
              alt={pick(picture.alt, picture.altId)}
              sizes="(min-width: 1024px) 560px, 100vw"
              className="aspect-[5/4] w-full object-cover"
            />
          </div>
        )}
        <Words section={section} />
      </div>
    </section>
  )
}

/** Heading, text and items. A section with text only has its heading beside the text. */
function Words({ section }: { section: SectionView }) {
  const pick = usePick()
  const heading = (
    <h2 id={`${section.id}-heading`} className="text-h2">
      {pick(section.heading, section.headingId)}
    </h2>
  )
  const body = <Prose html={pick(section.body, section.bodyId)} className="text-lead" />
  if (section.items.length === 0 && section.picture === null) {
    return (
      <>
        {heading}
        {body}
      </>
    )
  }
  return (
    <div>
      {heading}
      <div className="mt-4">{body}</div>
      <Items section={section} />
    </div>
  )
}

function Items({ section }: { section: SectionView }) {
  const { items, picture } = section
  if (items.length === 0) return null
  switch (section.layout) {
    case 'FIGURES':
      return <Figures items={items} />
    case 'TIMELINE':
      return <Timeline items={items} />
    case 'STEPS':
      return <Steps items={items} narrow={picture !== null} />
    case 'CARDS':
    case 'TEXT':
    case 'CANCELLATION':
      return <Cards items={items} />
  }
}
