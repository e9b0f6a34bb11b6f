import type { PastShifts } from '../past/past-shifts.ts'
import { colleagueIn } from './accounts.ts'
import type { DrawerHappening } from './drawer-plan.ts'

/** What lies in the drawer of the front office in the morning. */
const float = { IDR: 500_000, USD: 0 }

/** Writes what happened to a cash drawer. Finance decides on differences. */
export function sayOfDrawer(past: PastShifts, happening: DrawerHappening): Promise<void> {
  const of = colleagueIn(happening.drawerOf)
  switch (happening.kind) {
    case 'open':
      return past.openShift(of, float)
    case 'close':
      return past.closeShift(of, happening.short, happening.reason)
    case 'decide':
      return past.decideShift(of, colleagueIn('FINANCE'), happening.sentBackBecause)
  }
}
