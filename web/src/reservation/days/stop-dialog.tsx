import { StopReason } from '@arung/contracts/days/assignments'
import type { DayList } from '@arung/contracts/days/day-list'
import { LocalTime } from '@arung/contracts/scalars'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { operatorToday } from '../../base/format/dates.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Chosen } from '../payments/chosen.tsx'
import { useMove } from '../queue/use-move.ts'
import { useListDesk } from './list-desk.ts'

/** Times are proposed in steps of these minutes. */
const stepMinutes = 5
const dayMinutes = 24 * 60
const operatorOffsetMinutes = 8 * 60

type StopDialogProps = { unitId: string; onClose: () => void }

/** Stops a unit from a time of the day on, with the reason. */
export function StopDialog({ unitId, onClose }: StopDialogProps) {
  const { t } = useTranslation('days')
  const { day, names } = useListDesk()
  const [from, setFrom] = useState(() => firstTime(day))
  const [reason, setReason] = useState<StopReason>('DAMAGED')
  const [isMissing, setMissing] = useState(false)
  const { busy, failure, run } = useMove()
  const unit = names.unit(unitId)
  const send = async () => {
    const isTime = LocalTime.safeParse(from).success
    setMissing(!isTime)
    if (!isTime) return
    const stop = command('PUT /reservation-admin/days/:date/lists/:list/stopped-units/:id', {
      params: { date: day.date, list: day.list, id: unitId },
      body: { from, reason },
    })
    const move = { command: stop, effect: { kind: 'STOP_UNIT', unitId }, name: unit } as const
    await run(move, t('lists.stop.done', { unit }), onClose)
  }
  return (
    <FormDialog
      title={t('lists.stop.title', { unit })}
      confirm={t('lists.stop.confirm')}
      cancel={t('lists.stop.cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-ui text-ink-2">{t('lists.stop.what')}</p>
      <TextField
        label={t('lists.stop.from')}
        type="time"
        value={from}
        error={isMissing ? t('lists.stop.missing') : undefined}
        onChange={event => setFrom(event.target.value)}
      />
      <Chosen
        label={t('lists.stop.reason')}
        options={StopReason.options}
        value={reason}
        wordOf={one => t(`lists.stop.reasons.${one}`)}
        onChange={setReason}
      />
    </FormDialog>
  )
}

/** Returns the time that is proposed: now, rounded down, on the day itself; otherwise the first departure. */
function firstTime({ date, departures }: DayList): string {
  if (date !== operatorToday()) return departures[0]?.time ?? '00:00'
  const minutes = (Math.floor(Date.now() / 60_000) + operatorOffsetMinutes) % dayMinutes
  const rounded = minutes - (minutes % stepMinutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(rounded / 60))}:${two(rounded % 60)}`
}
