import type { BookingRow } from '@arung/contracts/bookings/views'
import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../../app/session/use-session.ts'
import { deviceQueue } from './device-queue.ts'
import type { Entry } from './entry.ts'
import { withWaiting } from './shown.ts'

const none: readonly Entry[] = []

/** The moves of the signed-in person that this device keeps, in their order. */
export function useWaiting(): readonly Entry[] {
  const { profile } = useSession()
  const all = useSyncExternalStore(deviceQueue.onChange, deviceQueue.entries, () => none)
  const uuid = profile?.uuid
  return useMemo(() => all.filter(({ accountId }) => accountId === uuid), [all, uuid])
}

/** Returns a booking with the moves that wait on this device. */
export function useShownRow<Row extends BookingRow>(row: Row): Row {
  return withWaiting(row, useWaiting())
}
