import type { RotaDay, RotaRow } from '@arung/contracts/days/rota'
import { CalendarOff, ChartGantt, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDuration } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { boardPath } from '../board/board-path.ts'
import { useMay } from '../use-staff.ts'
import { dayOffCommands, type PersonRecord } from './day-off.ts'
import type { Who } from './rota-resource.ts'

type DayDialogProps = { who: Who; row: RotaRow; day: RotaDay; onClose: () => void }

/** The permission to change the records of people. */
const changes: Readonly<Record<Who, string>> = {
  guides: 'operations:change',
  drivers: 'drivers:change',
}

/** One day of a person: the way to the board, and the day off. */
export function DayDialog({ who, row, day, onClose }: DayDialogProps) {
  const { t } = useTranslation('rota')
  const locale = useLocale()
  const may = useMay()
  const mayChange = may(changes[who]) && !row.isRetired && row.name !== null
  const { date, off, trips, minutes, shortRest } = day
  const name = row.name ?? t('forgotten')
  const isKept = off === 'WEEKLY' || off === 'PERIOD'
  return (
    <Dialog open onClose={onClose} title={t('day.title', { name, date: formatDate(date, locale) })}>
      <div className="space-y-4">
        <p className="text-ui">
          {[
            off !== null && t(`offs.${off}`),
            trips > 0
              ? `${t('trips', { count: trips })}, ${formatDuration(minutes, locale)}`
              : t('day.noTrips'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {shortRest !== null && (
          <Notice tone="danger">
            {t('day.shortRest', { hours: formatDuration(shortRest, locale) })}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <LinkButton
            to={`${boardPath}?date=${date}&rows=${who === 'guides' ? 'guides' : 'vehicles'}`}
          >
            <ChartGantt aria-hidden="true" className="size-5" />
            {t('day.board')}
          </LinkButton>
          {mayChange &&
            (isKept ? (
              <LinkButton to={`/reservation/admin/${who}/${row.id}/edit`}>
                <UserRound aria-hidden="true" className="size-5" />
                {t('day.record')}
              </LinkButton>
            ) : (
              <DayOffButton {...{ who, row, day, onClose }} />
            ))}
        </div>
        {mayChange && off === null && trips > 0 && (
          <Notice tone="warning">{t('day.hasTrips', { count: trips })}</Notice>
        )}
      </div>
    </Dialog>
  )
}

/** Sets the day off, or takes it back, over the record as it is now. */
function DayOffButton({ who, row, day: { date, off }, onClose }: DayDialogProps) {
  const { t } = useTranslation('rota')
  const locale = useLocale()
  const person = usePerson(who, row.id)
  const { busy, failure, run } = useCommand()
  const isOff = off === null
  const send = async () => {
    if (person === null) return
    const commands = await dayOffCommands(person, date, isOff)
    if (commands === null) return
    const words = { name: row.name ?? '', date: formatDate(date, locale, 'short') }
    await run(commands.change, t(isOff ? 'day.isOff' : 'day.isOn', words), onClose, {
      label: t('undo'),
      done: t('undone'),
      command: commands.undo,
    })
  }
  return (
    <>
      <Button busy={busy || person === null} onClick={() => void send()}>
        <CalendarOff aria-hidden="true" className="size-5" />
        {t(isOff ? 'day.setOff' : 'day.setOn')}
      </Button>
      {failure && (
        <Notice tone="danger" alert className="basis-full">
          {failure}
        </Notice>
      )}
    </>
  )
}

function usePerson(who: Who, id: string): PersonRecord | null {
  const params = { id }
  const { data: guide } = useLiveResource(
    who === 'guides'
      ? deskResource('GET /reservation-admin/guides/:id', ['guide'], { params })
      : null,
  )
  const { data: driver } = useLiveResource(
    who === 'drivers'
      ? deskResource('GET /reservation-admin/drivers/:id', ['driver'], { params })
      : null,
  )
  if (guide) return { who: 'guides', row: guide }
  return driver ? { who: 'drivers', row: driver } : null
}
