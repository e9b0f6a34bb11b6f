import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, operatorToday } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { formatCount } from '../format.ts'
import type { CapacityArea } from './area.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { ClosingDialog } from './closing-dialog.tsx'
import type { Cell } from './grid-model.ts'
import { LimitDialog } from './limit-dialog.tsx'
import { PoolHistory } from './pool-history.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { closedByOthers, useLeftWords, useSessionName } from './sessions.ts'
import { TakenBar } from './taken-bar.tsx'
import { Takers } from './takers.tsx'

type CellPanelProps<Day extends CapacityDayView> = {
  area: CapacityArea<Day>
  cell: Cell<Day>
  onClose: () => void
}
type Asked = 'limit' | 'restore' | 'closing'

/**
 * A session of a pool's day, or the whole day: how full it is, its limit and the reason for it, what the signed-in
 * person can change, and the bookings. A past day is read-only, and a closing made with another right cannot be
 * reopened here.
 */
export function CellPanel<Day extends CapacityDayView>({
  area,
  cell: { day, row, ofDay },
  onClose,
}: CellPanelProps<Day>) {
  const { t } = useTranslation('capacity')
  const locale = useLocale()
  const nameOf = useSessionName()
  const poolName = usePick()(day.name, day.nameId)
  const leftOf = useLeftWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  const isOver = day.date < operatorToday()
  const closing = isOver ? null : area.closing(day)
  const isPool = area.isPool(day)
  const mayLimit = area.mayLimit && isPool && !isOver
  const isWithDay = row.time !== null && ofDay.closed
  const others = closing === null || !row.closed ? [] : closedByOthers(row, closing.right)
  const mayClose = closing !== null && !isWithDay && others.length === 0
  const { api } = area
  const dialog = { api, day, row, onClose: () => setAsked(null) }
  const count = (places: number) => formatCount(places, locale)
  const taken = count(row.sold + row.held)
  return (
    <Drawer open onClose={onClose} title={`${poolName}, ${nameOf(row.time)}`}>
      <p className="text-ui text-ink-2">{formatDate(day.date, locale)}</p>
      {!isPool && <p className="mt-4 text-table text-ink-2">{t('noPool')}</p>}
      {isPool && (
        <>
          <p className="mt-4 text-h4 font-semibold tnum">
            {row.limit === null
              ? t('takenOnly', { taken })
              : t('of', { taken, limit: count(row.limit) })}
          </p>
          <TakenBar row={row} className="relative mt-2 block h-2.5" />
          <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-table text-ink-2 tnum">
            <span>{t('taken', { sold: count(row.sold), held: count(row.held) })}</span>
            {!row.closed && <span className="font-semibold text-ink">{leftOf(row, ofDay)}</span>}
          </p>
        </>
      )}
      {row.override && (
        <p className="mt-3 text-table text-ink-2 [overflow-wrap:anywhere]">
          <strong className="font-semibold text-ink">
            {row.ofPool === null
              ? t('override.only', { limit: count(row.override.limit) })
              : t('override.instead', {
                  limit: count(row.override.limit),
                  pool: count(row.ofPool),
                })}
          </strong>
          {': '}
          {row.override.reason}
        </p>
      )}
      <ClosedNotice row={row} ofDay={ofDay} others={others} mayOpenDay={closing !== null} />
      {(mayLimit || mayClose) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {mayLimit && <Button onClick={() => setAsked('limit')}>{t('limit.button')}</Button>}
          {mayLimit && row.override && (
            <Button onClick={() => setAsked('restore')}>{t('restore.button')}</Button>
          )}
          {mayClose && (
            <Button
              tone={row.closed ? 'ghost' : 'danger-ghost'}
              onClick={() => setAsked('closing')}
            >
              {t(row.closed ? 'reopen.button' : row.time === null ? 'close.day' : 'close.session')}
            </Button>
          )}
        </div>
      )}
      {isPool && <Takers area={area} day={day} time={row.time} />}
      <PoolHistory api={api} poolId={day.poolId} date={day.date} name={poolName} />
      {asked === 'limit' && <LimitDialog {...dialog} ofDay={ofDay} />}
      {asked === 'restore' && <RestoreDialog {...dialog} />}
      {asked === 'closing' && closing && <ClosingDialog {...dialog} by={closing.by} />}
    </Drawer>
  )
}
