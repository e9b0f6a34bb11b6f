import type { Direction, RunStop } from '@arung/contracts/days/runs'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatHour } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { transferOf } from './runs.ts'
import { useTransportDesk } from './transport-desk.ts'

const columns = [
  'nth',
  'window',
  'place',
  'guest',
  'guests',
  'phone',
  'activities',
  'note',
  'done',
] as const

type PrintedStopsProps = { direction: Direction; stops: readonly RunStop[] }

/** Guests of one direction in the order in which they are driven, as a table on paper. */
export function PrintedStops({ direction, stops }: PrintedStopsProps) {
  const { t } = useTranslation('transport')
  return (
    <table className="mt-2 w-full border-collapse text-small">
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} className="border border-black px-1.5 py-1 text-left">
              {t(`sheet.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stops.map((stop, nth) => (
          <PrintedStop key={stop.transferId} direction={direction} stop={stop} nth={nth} />
        ))}
      </tbody>
    </table>
  )
}

type PrintedStopProps = { direction: Direction; stop: RunStop; nth: number }

function PrintedStop({ direction, stop, nth }: PrintedStopProps) {
  const { t } = useTranslation('transport')
  const locale = useLocale()
  const pick = usePick()
  const { list, names } = useTransportDesk()
  const transfer = transferOf(list, direction, stop.transferId)
  const none = t('sheet.no')
  const { window, place, zone, phone, note, activities = [] } = transfer ?? {}
  const hour = (time: string) => formatHour(time, locale)
  const cells = [
    nth + 1,
    window ? `${hour(window.from)} – ${hour(window.to)}` : none,
    [place, zone && pick(zone.name, zone.nameId)].filter(Boolean).join(', ') || none,
    names.guest(stop.transferId),
    stop.guests,
    phone ?? none,
    activities.map(one => `${hour(one.time)} ${pick(one.name, one.nameId)}`).join(', ') || none,
    note ?? none,
  ]
  return (
    <tr className="break-inside-avoid">
      {cells.map((cell, at) => (
        <td
          key={columns[at]}
          className={clsx(
            'h-10 border border-black px-1.5 py-1 align-top',
            columns[at] === 'phone' ? 'whitespace-nowrap' : '[overflow-wrap:anywhere]',
          )}
        >
          {cell}
        </td>
      ))}
      <td className="w-12 border border-black text-center align-top">☐</td>
    </tr>
  )
}
