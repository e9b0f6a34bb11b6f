import type { PastReservations } from '../past/past-reservations.ts'
import { colleagueIn } from './accounts.ts'
import type { DeskHappening } from './desk-plan.ts'

/** Writes what happened to a sale of the desk. Nothing more happens to sales that found no places. */
export async function sayAtDesk(past: PastReservations, happening: DeskHappening): Promise<void> {
  const { saleId, who } = happening
  const by = colleagueIn(who)
  if (happening.kind === 'sell') {
    await past.sell(saleId, happening.sale, by)
    return
  }
  if (happening.kind === 'sell-for-agent') {
    await past.sellForAgent(saleId, happening.sale)
    return
  }
  if (!(await past.isSold(saleId))) return
  switch (happening.kind) {
    case 'approve':
      return past.approveSale(saleId, by)
    case 'decline':
      return past.declineSale(saleId, by)
    case 'cancel':
      return past.cancelSale(saleId, happening.reason, by)
    case 'collect':
      return past.collectRest(saleId, happening.method, by)
    case 'confirm':
      return past.confirmTransfers(saleId, by)
    case 'void':
      return past.voidFirst(saleId, happening.reason, by)
    case 'return':
      return past.returnMoney(saleId, happening.reason, by)
    case 'ask-move':
      return past.askMove(saleId, happening.nth, happening.to, by)
    case 'move':
      return past.moveBooking(saleId, happening.nth, happening.move, by)
  }
}
