import type { PickupZoneView } from '@arung/contracts/pickups/views'
import { useRef, useState } from 'react'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { useResource } from '../../app/api/resource.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { zoneField } from '../pickups/zone-cards.tsx'
import { rememberZone } from '../pickups/remembered-zone.ts'
import { zonesResource } from '../pickups/zones-resource.ts'
import { isClosed } from './is-closed.ts'
import { useCheckout } from './use-checkout.ts'

export type PickupChoice = ReturnType<typeof usePickupChoice>

/** The pick-up of the open checkout. A choice is saved at once, so that the summary shows its price. */
export function usePickupChoice() {
  const { checkout, reload } = useCheckout()
  const { translate } = useSpecMessage()
  const zones = useResource(zonesResource)
  // A person who has given the contact has been asked already.
  const [isLater, setLater] = useState(checkout.contact !== null)
  const [missing, setMissing] = useState(false)
  const [saving, setSaving] = useState<{ zoneId: string | null } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isOffered = checkout.lines.some(line => line.offersPickup)
  const offered: readonly PickupZoneView[] = isOffered ? (zones.data ?? []) : []
  const isReading = isOffered && zones.data === undefined && zones.error === undefined
  const running = useRef<Promise<boolean>>(Promise.resolve(isLater || checkout.pickup !== null))
  const refused = async (cause: ApiError): Promise<void> => {
    if (isClosed(cause)) await reload()
    else setFailure(translate(cause.message))
    if (cause.code === 'PickupZoneUnavailable') await zones.mutate()
  }
  const save = async (zoneId: string | null, before: Promise<boolean>): Promise<boolean> => {
    setSaving({ zoneId })
    await before
    setFailure(null)
    setMissing(false)
    try {
      await call('PUT /checkouts/:id/pickup', {
        params: { id: checkout.checkoutId },
        body: { zoneId },
      })
      setLater(zoneId === null)
      rememberZone(zoneId)
      await reload()
      return true
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      await refused(cause)
      return false
    } finally {
      setSaving(null)
    }
  }
  const chosen = chosenOf(saving, { zoneId: checkout.pickup?.zoneId ?? null, isLater })
  return {
    zones: offered,
    /** Whether the zones are still being read. Nobody can tell yet whether the place belongs to one. */
    isReading,
    ...chosen,
    kind: offered.find(zone => zone.id === chosen.zoneId)?.zone.kind ?? null,
    failure,
    missing,
    choose(next: string | null): void {
      running.current = save(next, running.current)
    },
    /** Whether the question is answered, once the latest choice is saved. Asks it where it is not. */
    async isSaid(): Promise<boolean> {
      // A person faster than the zones' response is asked like everybody else. Zones that cannot be read block nobody.
      const known = isOffered ? (zones.data ?? (await zones.mutate().catch(() => null))) : null
      const isSaid = !known?.length || (await running.current)
      setMissing(!isSaid)
      if (!isSaid) document.getElementsByName(zoneField)[0]?.focus()
      return isSaid
    },
  }
}

type Chosen = Readonly<{
  zoneId: string | null
  /** Answered as not known yet. */
  isLater: boolean
}>

/** Returns the choice that is being saved, or the saved one. */
function chosenOf(saving: { zoneId: string | null } | null, said: Chosen): Chosen {
  if (saving) return { zoneId: saving.zoneId, isLater: saving.zoneId === null }
  return { ...said, isLater: said.isLater && said.zoneId === null }
}
