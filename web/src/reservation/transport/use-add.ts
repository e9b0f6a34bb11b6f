import type { DayRun, Transfer } from '@arung/contracts/days/transfers'
import { useTranslation } from 'react-i18next'
import { guestsLeft, seatsFree, withGuests } from './runs.ts'
import { useTransportDesk } from './transport-desk.ts'

/** Returns the function that adds the guests of a transfer to a run, as many as it has seats for. */
export function useAdd(): (transfer: Transfer, run: DayRun) => void {
  const { t } = useTranslation('transport')
  const { list, names, plan } = useTransportDesk()
  return (transfer, run) => {
    const { transferId } = transfer
    const guests = Math.min(guestsLeft(transfer), seatsFree(list, run))
    if (guests === 0) return
    const done = t('add.done', { guest: names.guest(transferId), run: names.run(run) })
    plan([withGuests(run, transferId, guests)], done)
  }
}
