import { useMay } from '../use-staff.ts'

/** Whether the signed-in person decides about parties: guests are moved without being asked, and money goes back. */
export function useMayDecide(): boolean {
  const may = useMay()
  return may('bookings:change') && may('bookings:approve')
}
