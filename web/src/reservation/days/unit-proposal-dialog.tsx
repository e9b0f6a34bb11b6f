import type { UnitProposal } from '@arung/contracts/days/day-list'
import { useTranslation } from 'react-i18next'
import { formatHour } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useListDesk } from './list-desk.ts'
import { unitProposalResource } from './lists-resource.ts'
import { ProposalDialog } from './proposal-dialog.tsx'

type UnitProposalDialogProps = { time: string | null; onClose: () => void }

/** Proposes units for the parties of a departure, or of all that have not begun. */
export function UnitProposalDialog({ time, onClose }: UnitProposalDialogProps) {
  const { t } = useTranslation('days')
  const { day, names } = useListDesk()
  const locale = useLocale()
  return (
    <ProposalDialog<UnitProposal>
      title={t('lists.propose.unitsTitle')}
      time={time}
      resource={unitProposalResource(day, time)}
      linesOf={({ changes }) =>
        changes.map(({ time: at, bookingId, before, after }) => ({
          key: bookingId,
          words: t('lists.propose.unitChange', {
            time: formatHour(at, locale),
            guest: names.guest(bookingId),
            units: names.shares(after),
          }),
          before: before.length === 0 ? null : names.shares(before),
          change: { party: { bookingId, units: after, over: before } },
        }))
      }
      leftOf={({ left }) =>
        left.map(({ time: at, bookingId, guests }) =>
          t('lists.propose.leftGuests', {
            time: formatHour(at, locale),
            guest: names.guest(bookingId),
            count: guests,
          }),
        )
      }
      onClose={onClose}
    >
      {({ departures }) => (
        <ul className="space-y-1 text-table text-ink-2 tnum">
          {departures.map(({ time: at, units, atLeast, guests }) => (
            <li key={at}>
              {t('lists.propose.need', {
                time: formatHour(at, locale),
                count: guests,
                units: t('lists.departure.units', { count: units }),
                atLeast,
              })}
            </li>
          ))}
        </ul>
      )}
    </ProposalDialog>
  )
}
