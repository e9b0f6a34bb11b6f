import { useRef } from 'react'

/**
 * Returns a key for one intent of the user ("place this order"). It stays the same over failed attempts; `renew()`
 * replaces it after the intent was carried out or changed.
 */
export function useIntent(): { key: () => string; renew: () => void } {
  const current = useRef<string | null>(null)
  return {
    key: () => (current.current ??= crypto.randomUUID()),
    renew: () => {
      current.current = null
    },
  }
}
