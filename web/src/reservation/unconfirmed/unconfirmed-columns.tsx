import { guestsOf } from '@arung/contracts/bookings/pricing'
import type { UnconfirmedRow } from '@arung/contracts/bookings/unconfirmed'
import type { Locale } from '@arung/contracts/scalars'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { formatNumber } from '../../base/format/numbers.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { WaitingTime } from '../../admin/orders/waiting-time.tsx'
import { useCheckWords } from '../../admin/orders/left-for.tsx'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { UnconfirmedSort } from './unconfirmed-resource.ts'

type Column = ListColumn<UnconfirmedRow, UnconfirmedSort>

/** Columns for what waits, since when, the capacity left apart from it, and the objections to it. */
export function useUnconfirmedColumns(): readonly Column[] {
  const { t } = useTranslation('unconfirmed')
  const locale = useLocale()
  const pick = usePick()
  return [
    {
      key: 'guest',
      title: t('columns.guest'),
      className: 'min-w-36',
      cell: ({ guestName, orderNumber }) => (
        <>
          <span className="block">
            {guestName ?? <span className="text-ink-3">{t('forgotten')}</span>}
          </span>
          <span className="block font-normal whitespace-nowrap text-ink-2 tnum">{orderNumber}</span>
        </>
      ),
    },
    {
      key: 'waits',
      title: t('columns.waits'),
      className: 'min-w-28',
      sorts: { oldest: 'ascending' },
      cell: row => <Waits row={row} />,
    },
    {
      key: 'when',
      title: t('columns.when'),
      className: 'whitespace-nowrap tnum',
      sorts: { activity: 'ascending' },
      cell: ({ date, time, to }) => (
        <>
          <Moment date={date} time={time} />
          {to?.guests === null && (
            <span className="mt-1 block font-semibold whitespace-normal">
              {t('movesTo', { when: whenOf(to, locale) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'activity',
      title: t('columns.activity'),
      className: 'min-w-32',
      cell: row => pick(row.names, row.namesId).join(' + '),
    },
    {
      key: 'guests',
      title: t('columns.guests'),
      numeric: true,
      cell: row => (
        <>
          <span className="block">{row.guests}</span>
          {row.to?.guests && (
            <span className="block font-semibold whitespace-nowrap">
              {t('guestsTo', { count: guestsOf(row.to.guests) })}
            </span>
          )}
          <Left row={row} />
        </>
      ),
    },
    {
      key: 'against',
      title: t('columns.against'),
      className: 'min-w-28',
      cell: row => <Against row={row} />,
    },
    {
      key: 'total',
      title: t('columns.total'),
      numeric: true,
      hideable: true,
      className: 'whitespace-nowrap',
      cell: ({ total, currency, source, agent }) => (
        <>
          <span className="block">{formatMoney(total, currency, locale)}</span>
          <span className="block text-ink-2">{agent?.name ?? t(`sources.${source}`)}</span>
        </>
      ),
    },
  ]
}

const whenOf = ({ date, time }: Pick<UnconfirmedRow, 'date' | 'time'>, locale: Locale): string =>
  `${formatDate(date, locale, 'short')}, ${formatTime(time, locale)}`

/** The day, with the time below it. */
function Moment({ date, time }: Pick<UnconfirmedRow, 'date' | 'time'>) {
  const locale = useLocale()
  return (
    <>
      <span className="block">{formatDate(date, locale, 'short')}</span>
      <span className="block text-ink-2">{formatTime(time, locale)}</span>
    </>
  )
}

function Waits({ row }: { row: UnconfirmedRow }) {
  const { t } = useTranslation('unconfirmed')
  if (row.since === null)
    return <StatusChip tone="danger" shape="triangle" label={t('guestsAreHere')} />
  return <WaitingTime order={{ orderTime: row.since, waitingSince: row.since }} />
}

/** Capacity left apart from what the row already holds. A low number is also marked with a word. */
function Left({ row: { left, guests } }: { row: UnconfirmedRow }) {
  const { t } = useTranslation('unconfirmed')
  const locale = useLocale()
  if (left === null) return null
  const isFew = left < guests
  return (
    <span
      className={clsx(
        'block whitespace-nowrap',
        isFew ? 'font-semibold text-warning' : 'text-ink-2',
      )}
    >
      {left === 0 ? t('full') : t('leftOver', { places: formatNumber(left, locale, 0) })}
    </span>
  )
}

function Against({ row }: { row: UnconfirmedRow }) {
  const { t } = useTranslation('unconfirmed')
  const words = useCheckWords()
  if (row.kind === 'BOOKING') return <span className="text-danger">{t('contradicts')}</span>
  if (row.kind === 'MOVE' && row.to?.guests === null)
    return <span className="text-ink-2">{t('heldAtBoth')}</span>
  if (row.kind === 'MOVE' || row.kind === 'REQUEST')
    return <span className="text-ink-2">{t('placesHeld')}</span>
  if (row.against.length === 0) return <span className="text-ink-3">{t('nothing')}</span>
  return (
    <ul className="space-y-0.5">
      {row.against.map(check => (
        <li
          key={check.code}
          className={check.state === 'PROBLEM' ? 'font-semibold text-danger' : 'text-ink-2'}
        >
          {words(check)}
        </li>
      ))}
    </ul>
  )
}
