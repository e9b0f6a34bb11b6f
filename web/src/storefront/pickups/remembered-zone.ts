import { useSyncExternalStore } from 'react'

/** Where the visitor stays, for this visit: chosen once, it applies to every activity, the cart and the booking. */
const storageKey = 'pickup-zone'
const listeners = new Set<() => void>()
let known: string | null | undefined

function read(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export const rememberedZone = (): string | null => (known ??= read())

export function rememberZone(zoneId: string | null): void {
  known = zoneId
  try {
    if (zoneId === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, zoneId)
  } catch {
    // Without storage it lasts until the page is reloaded.
  }
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The id of the zone; null while the visitor has not chosen one. */
export const useRememberedZone = (): string | null =>
  useSyncExternalStore(onChange, rememberedZone, () => null)
