import type { DayList } from '@arung/contracts/days/day-list'
import { useTranslation } from 'react-i18next'
import { notify } from '../../app/notifications/notification-store.ts'
import type { Held, ListDesk } from './list-desk.ts'
import { assignCommand } from './lists-resource.ts'
import { movedShares } from './shares.ts'
import { useAssign } from './use-assign.ts'
import type { ListNames } from './use-list-names.ts'

/** Returns the function that moves guests to another unit, with an undo. */
export function useMove(
  day: DayList,
  names: ListNames,
  refresh: () => Promise<unknown>,
): ListDesk['move'] {
  const { t } = useTranslation('days')
  const { run } = useAssign({
    day,
    names,
    refresh,
    onFailure: text => notify({ tone: 'danger', text }),
  })
  return ({ party: { booking, units: over, ...party }, from }: Held, to) => {
    if (from === to) return
    const { bookingId } = booking
    const units = movedShares({ ...party, booking, units: over }, from, to)
    const guest = names.guest(bookingId)
    const change = assignCommand(day, { parties: [{ bookingId, units, over }] })
    void run(change, t('lists.move.done', { guest, units: names.shares(units) }), () => undefined, {
      label: t('lists.move.undo'),
      command: assignCommand(day, { parties: [{ bookingId, units: over, over: units }] }),
      done: t('lists.move.undone'),
    })
  }
}
