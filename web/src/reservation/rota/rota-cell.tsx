import type { RotaDay, RotaRow } from '@arung/contracts/days/rota'
import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDuration, formatHour } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { hatched } from '../board/looks.ts'

type RotaCellProps = { row: RotaRow; day: RotaDay; onOpen: () => void }

/** One day of a person: off, free, or the trips with what is wrong with them. */
export function RotaCell({ row, day, onOpen }: RotaCellProps) {
  const { t } = useTranslation('rota')
  const locale = useLocale()
  const { date, off, trips, minutes, begins, ends, shortRest } = day
  const isWorking = trips > 0
  const isWrong = shortRest !== null || (isWorking && off !== null)
  const times = `${formatHour(begins ?? '', locale)}–${formatHour(ends ?? '', locale)}`
  return (
    <td className={clsx('h-14 border-b border-l border-line p-0', off !== null && hatched)}>
      <button
        type="button"
        onClick={onOpen}
        className="group flex size-full min-h-14 flex-col justify-center p-1 text-left hover:bg-ink/5"
      >
        <span className="sr-only">
          {row.name ?? t('forgotten')}, {formatDate(date, locale)}:{' '}
        </span>
        {isWorking ? (
          <span
            className={clsx(
              'block rounded-sm border-l-4 px-1.5 py-1 leading-tight group-hover:shadow-sm',
              isWrong ? 'border-danger bg-danger-soft' : 'border-primary bg-primary-soft',
            )}
          >
            <span className="flex flex-wrap gap-x-1.5 tnum">
              <span className="font-bold">{formatDuration(minutes, locale)}</span>
              <span className="text-ink-2">{t('trips', { count: trips })}</span>
            </span>
            <span className="block text-small text-ink-2 tnum">{times}</span>
            {shortRest !== null && (
              <Wrong words={t('shortRest', { hours: formatDuration(shortRest, locale) })} />
            )}
            {off !== null && <Wrong words={t('offAndWorking')} />}
          </span>
        ) : off === null ? (
          <span className="sr-only">{t('free')}</span>
        ) : (
          <span className="w-fit rounded-sm bg-surface px-1.5 py-1 font-semibold text-ink-2">
            {t('off')}
          </span>
        )}
      </button>
    </td>
  )
}

function Wrong({ words }: { words: string }) {
  return (
    <span className="flex items-start gap-1 text-small font-semibold text-danger">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {words}
    </span>
  )
}
