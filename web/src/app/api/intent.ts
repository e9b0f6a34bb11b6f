import { useRef } from 'react'

/**
 * A key for one intent of the user ("place this order"), kept over failed attempts
 * and made anew with `renew()` after the intent was carried out or changed.
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
