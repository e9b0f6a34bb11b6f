import type { DayFigures, ListFigures, TransportFigures } from '@arung/contracts/days/figures'
import type { LevelFigure } from '@arung/contracts/days/levels'
import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { LevelChip } from '../days/level-chip.tsx'

const screens = {
  RAFTING: '/reservation/admin/rafting-list',
  ATV: '/reservation/admin/atv-list',
  TRANSPORT: '/reservation/admin/transportation-list',
} as const

type FigureCardsProps = {
  figures: DayFigures
  /** Readable from three metres. */
  isLarge?: boolean
  className?: string
}

/** A card for each list that has guests or problems on the day, and for the transfers. Each leads to its list. */
export function FigureCards({ figures, isLarge = false, className }: FigureCardsProps) {
  const { t } = useTranslation('days')
  const { date, lists, transport } = figures
  const shown = lists.filter(
    ({ guests, problems, level }) => guests > 0 || problems > 0 || level !== null,
  )
  const isTravelled = Object.values(transport).some(count => count > 0)
  return (
    <ul
      aria-label={t('figures.lists')}
      className={clsx('grid gap-4 empty:hidden lg:grid-cols-2 xl:grid-cols-3', className)}
    >
      {shown.map(list => (
        <Card
          key={list.list}
          list={list.list}
          level={list.level}
          problems={list.problems}
          {...{ date, isLarge }}
        >
          <OfList figures={list} isLarge={isLarge} />
        </Card>
      ))}
      {isTravelled && (
        <Card list="TRANSPORT" level={null} problems={transport.problems} {...{ date, isLarge }}>
          <OfTransport figures={transport} isLarge={isLarge} />
        </Card>
      )}
    </ul>
  )
}

type CardProps = {
  list: keyof typeof screens
  date: string
  level: LevelFigure | null
  problems: number
  isLarge: boolean
  children: ReactNode
}

function Card({ list, date, level, problems, isLarge, children }: CardProps) {
  const { t } = useTranslation(['days', 'dayBookings'])
  return (
    <li className="relative min-w-0 rounded-lg border border-line p-4 hover:bg-sunken">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className={clsx('font-bold', isLarge ? 'text-h2' : 'text-ui')}>
          <LocaleLink to={`${screens[list]}?date=${date}`} className="after:absolute after:inset-0">
            {t(`dayBookings:lists.${list}`)}
          </LocaleLink>
        </h3>
        <p
          className={clsx(
            'flex items-center gap-2 font-bold tnum',
            isLarge ? 'text-[clamp(1.25rem,1.6vw,2rem)]' : 'text-ui',
            problems > 0 ? 'text-danger' : 'text-success',
          )}
        >
          {problems > 0 && <TriangleAlert aria-hidden="true" className="size-[1em]" />}
          {problems > 0
            ? t('lists.departure.problems', { count: problems })
            : t('figures.noProblems')}
        </p>
      </div>
      {level && !isLarge && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-table">
          <LevelChip level={level.level} />
          <span className="min-w-0 [overflow-wrap:anywhere]">{level.note}</span>
        </p>
      )}
      <dl className="mt-3 grid grid-cols-3 gap-x-4 gap-y-3">{children}</dl>
    </li>
  )
}

function OfList({ figures, isLarge }: { figures: ListFigures; isLarge: boolean }) {
  const { t } = useTranslation('days')
  const { present, guests, unitsUsed, unitsFree, unitsOut, guidesOn, guidesFree } = figures
  return (
    <>
      <Figure
        name={t('lists.summary.guests')}
        value={t('lists.summary.present', { present, guests })}
        isLarge={isLarge}
      />
      <Figure
        name={t('lists.summary.units')}
        value={unitsUsed}
        note={t('figures.units', { free: unitsFree, out: unitsOut })}
        isLarge={isLarge}
      />
      <Figure
        name={t('lists.summary.guides')}
        value={guidesOn}
        note={t('figures.guides', { free: guidesFree })}
        isLarge={isLarge}
      />
    </>
  )
}

function OfTransport({ figures, isLarge }: { figures: TransportFigures; isLarge: boolean }) {
  const { t } = useTranslation('days')
  const { guests, withoutRun, vehiclesUsed } = figures
  return (
    <>
      <Figure name={t('figures.pickedUp')} value={guests} isLarge={isLarge} />
      <Figure
        name={t('figures.withoutRun')}
        value={withoutRun}
        isLarge={isLarge}
        isWarning={withoutRun > 0}
      />
      <Figure name={t('figures.vehicles')} value={vehiclesUsed} isLarge={isLarge} />
    </>
  )
}

type FigureProps = {
  name: string
  value: string | number
  note?: string
  isLarge: boolean
  isWarning?: boolean
}

function Figure({ name, value, note, isLarge, isWarning = false }: FigureProps) {
  const small = isLarge ? 'text-[clamp(1.125rem,1.4vw,1.75rem)]' : 'text-table text-ink-2'
  return (
    <div className="flex min-w-0 flex-col">
      <dt className={clsx('order-2', small)}>{name}</dt>
      <dd
        className={clsx(
          'order-1 font-bold tnum',
          isLarge ? 'text-[clamp(1.75rem,2.6vw,3.5rem)] leading-tight' : 'text-h3',
          isWarning && 'text-warning',
        )}
      >
        {value}
      </dd>
      {note !== undefined && <dd className={clsx('order-3 tnum', small)}>{note}</dd>}
    </div>
  )
}
