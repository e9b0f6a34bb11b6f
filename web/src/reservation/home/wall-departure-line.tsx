import type { RaisedLevel } from '@arung/contracts/days/levels'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatHour } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { LevelChip } from '../days/level-chip.tsx'
import type { WallDeparture } from './wall-departures.ts'

type WallDepartureLineProps = {
  departure: WallDeparture
  /** The time until it begins, for the next departure. */
  soon: string | null
  level: RaisedLevel | null
}

/** One departure on the wall: when, what, how many guests are here, and what is missing. */
export function WallDepartureLine({ departure, soon, level }: WallDepartureLineProps) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const pick = usePick()
  const { time, products, present, guests, figures } = departure
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2 py-4 md:grid-cols-[max(7rem,15vw)_minmax(0,1fr)_auto]">
      <p className="text-[clamp(2.25rem,4.5vw,5.5rem)] leading-none font-bold whitespace-nowrap tnum">
        {formatHour(time, locale)}
      </p>
      <div className="min-w-0">
        <p className="text-[clamp(1.5rem,2.4vw,3rem)] leading-tight font-bold">
          {products.map(({ name, nameId }) => pick(name, nameId)).join(', ')}
        </p>
        <div className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-[clamp(1.25rem,1.6vw,2rem)] font-bold">
          {level && <LevelChip level={level} className="text-[1em]" />}
          {soon && <p className="text-link">{soon}</p>}
          {figures && figures.withoutUnit > 0 && (
            <Missing>{t('wall.withoutUnit', { count: figures.withoutUnit })}</Missing>
          )}
          {figures && figures.guidesMissing > 0 && (
            <Missing>{t('wall.guidesMissing', { count: figures.guidesMissing })}</Missing>
          )}
          {figures && figures.problems > 0 && (
            <Missing>{t('lists.departure.problems', { count: figures.problems })}</Missing>
          )}
        </div>
      </div>
      <div className="col-start-2 md:col-start-3 md:text-right">
        <p className="text-[clamp(1.75rem,3.4vw,4.25rem)] leading-none font-bold tnum">
          {t('lists.summary.present', { present, guests })}
        </p>
        <p className="mt-1 text-[clamp(1.125rem,1.4vw,1.75rem)]">
          {figures?.limit == null ? t('wall.here') : t('wall.hereOf', { count: figures.limit })}
        </p>
      </div>
    </li>
  )
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-danger">
      <TriangleAlert aria-hidden="true" className="size-[1em] shrink-0" />
      {children}
    </p>
  )
}
