import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatHour } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { Row } from './board.ts'
import { useBoardDesk } from './board-desk.ts'
import type { Target } from './targets.ts'

type RowHeadProps = { row: Row; target: Target | null; children?: ReactNode }

/** The name of a row and what to know of it, which stays in view while the hours scroll. */
export function RowHead({ row, target, children }: RowHeadProps) {
  const { words } = useBoardDesk()
  const facts = useFacts(row)
  const isOpen = row.thing.kind === 'OPEN'
  return (
    <div
      className={clsx(
        'sticky left-0 z-10 flex min-w-0 flex-col justify-center border-r border-line px-2 py-1 sm:px-3',
        isOpen && row.bars.length > 0 ? 'bg-warning-soft text-warning' : 'bg-surface',
      )}
    >
      <span className="flex items-center gap-1">
        {target?.verdict.fits && (
          <Check aria-hidden="true" className="size-4 shrink-0 text-success" />
        )}
        <span
          className={clsx(
            'line-clamp-2 text-table leading-tight',
            isOpen ? 'font-bold' : 'font-semibold',
          )}
        >
          {words.row(row)}
        </span>
      </span>
      <span className={clsx('truncate text-[0.75rem] tnum empty:hidden', !isOpen && 'text-ink-2')}>
        {facts}
      </span>
      {children}
    </div>
  )
}

function useFacts({ thing, bars, away }: Row): string {
  const { t } = useTranslation('board')
  const locale = useLocale()
  if (away)
    return away.time === null
      ? t(`away.${away.why === 'OFF' ? 'OFF' : 'OUT'}`)
      : t('away.STOPPED', { time: formatHour(away.time, locale) })
  switch (thing.kind) {
    case 'OPEN':
      return bars.length === 0
        ? t('open.nothing')
        : t('guests', { count: bars.reduce((sum, { guests }) => sum + guests, 0) })
    case 'UNIT':
      return t('seats', { count: thing.unit.seats })
    case 'VEHICLE':
      return t('seats', { count: thing.vehicle.seats })
    case 'GUIDE':
    case 'DRIVER':
      return bars.length === 0 ? '' : t('trips', { count: bars.length })
  }
}
