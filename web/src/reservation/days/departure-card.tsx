import type { DayDeparture } from '@arung/contracts/days/day-list'
import { clsx } from 'clsx'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { appliesAt } from '@arung/contracts/days/levels'
import { Colour } from '../operations/colour.tsx'
import { departureId } from './day-check.tsx'
import { DepartureBody } from './departure-body.tsx'
import { LevelChip } from './level-chip.tsx'
import { useListDesk } from './list-desk.ts'
import { figuresOf, isOver, type Figures } from './figures.ts'

type DepartureCardProps = { departure: DayDeparture; isOpen: boolean; onToggle: () => void }

/** One departure: how many guests are here and what is missing. Open, it shows its units and their guests. */
export function DepartureCard({ departure, isOpen, onToggle }: DepartureCardProps) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const pick = usePick()
  const id = departureId(departure.time)
  const figures = figuresOf([departure])
  const time = formatTime(departure.time, locale)
  const over = isOver(departure)
  const { level } = useListDesk().day
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="card min-w-0 scroll-mt-4">
      <div
        className={clsx(
          'relative grid items-center gap-x-6 gap-y-2 px-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(9rem,14rem)]',
          over ? 'py-2' : 'py-4',
        )}
      >
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="text-h4 font-bold tnum">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-body` : undefined}
              onClick={onToggle}
              className="flex min-h-11 items-center gap-2 text-left after:absolute after:inset-0"
            >
              <ChevronDown
                aria-hidden="true"
                className={clsx('size-5 shrink-0 transition-transform', isOpen && 'rotate-180')}
              />
              {time}
              {level && !over && appliesAt(level, departure.time) && (
                <LevelChip level={level.level} />
              )}
              {over && (
                <span className="chip bg-success-soft text-success">
                  {t('lists.departure.over')}
                </span>
              )}
            </button>
          </h2>
          {(!over || isOpen) && (
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-ui">
              {departure.products.map(product => (
                <Colour key={product.id} colour={product.colour}>
                  {pick(product.name, product.nameId)}
                </Colour>
              ))}
            </p>
          )}
          <FiguresLine figures={figures} />
        </div>
        <GuestsBar figures={figures} label={time} />
      </div>
      {isOpen && (
        <div id={`${id}-body`} className="border-t border-line p-4 sm:p-5">
          <DepartureBody departure={departure} />
        </div>
      )}
    </section>
  )
}

function FiguresLine({ figures: { units, guides, problems, collect } }: { figures: Figures }) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-table text-ink-2 tnum">
      <span>{t('lists.departure.units', { count: units })}</span>
      <span>{t('lists.departure.guides', { count: guides })}</span>
      {collect.map(([currency, amount]) => (
        <span key={currency} className="text-warning">
          {t('lists.departure.collect', { amount: formatMoney(amount, currency, locale) })}
        </span>
      ))}
      {problems > 0 && (
        <span className="chip bg-danger-soft text-danger">
          <TriangleAlert aria-hidden="true" className="size-3.5" />
          {t('lists.departure.problems', { count: problems })}
        </span>
      )}
    </p>
  )
}

/** How many guests are here: grey before anybody is, amber while some are missing, green once all are. */
function GuestsBar({ figures: { present, guests }, label }: { figures: Figures; label: string }) {
  const { t } = useTranslation('days')
  const isFull = guests > 0 && present >= guests
  return (
    <div>
      <p className="text-table text-ink-2 tnum">
        {t('lists.departure.present', { present, guests })}
      </p>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={guests}
        aria-valuenow={present}
        className="mt-1 h-2.5 overflow-hidden rounded-full bg-neutral-soft"
      >
        <span
          className={clsx('block h-full rounded-full', isFull ? 'bg-success' : 'bg-chart-2')}
          style={{ width: `${(100 * present) / Math.max(1, guests)}%` }}
        />
      </div>
    </div>
  )
}
