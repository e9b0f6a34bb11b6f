import type { Pickup } from '@arung/contracts/pickups/views'
import { Bus } from 'lucide-react'
import { clsx } from 'clsx'
import { useTripText } from './pickup-words.ts'

/** When the car comes, one line for each day; for guests who come by themselves, when to arrive. */
export function PickupTimes({ pickup, className }: { pickup: Pickup; className?: string }) {
  const tripText = useTripText()
  return (
    <ul className={clsx('space-y-0.5', className)}>
      {pickup.trips.map(trip => (
        <li key={trip.activityDate} className="flex items-start gap-2.5">
          <Bus aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {tripText(trip, pickup.trips)}
        </li>
      ))}
    </ul>
  )
}
