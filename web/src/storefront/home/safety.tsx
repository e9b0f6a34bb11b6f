import type { Picture as PictureView } from '@arung/contracts/catalogue/views'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'
import { Picture } from '../../ui/picture.tsx'

const figures = [
  { figure: '400', key: 'safety.session' },
  { figure: '800', key: 'safety.day' },
  { figure: '7 km', key: 'safety.trail' },
  { figure: '12 km', key: 'safety.river' },
] as const

/** Limits and durations as stated in the specification, point 1. */
export function Safety({ picture }: { picture: PictureView | null }) {
  const { t } = useTranslation('home')
  const pick = usePick()
  return (
    <section aria-labelledby="safety" className="contours mt-14 bg-sunken md:mt-20">
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
          <h2 id="safety" className="text-h2">
            {t('safety.title')}
          </h2>
          <p className="mt-4 max-w-[52ch] text-lead text-ink-2">{t('safety.lead')}</p>
          <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-7">
            {figures.map(({ figure, key }) => (
              <Figure key={key} figure={figure} text={t(key)} />
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}

function Figure({ figure, text }: { figure: string; text: string }) {
  return (
    <div className="flex flex-col-reverse justify-end border-l-4 border-cta pl-4">
      <dt className="text-table text-ink-2">{text}</dt>
      <dd className="font-display text-3xl leading-tight font-bold tracking-tight">{figure}</dd>
    </div>
  )
}
