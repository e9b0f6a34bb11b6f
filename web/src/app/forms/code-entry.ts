import { useEffect, useRef } from 'react'
import { ApiError } from '../api/api-error.ts'

const refusals: ReadonlySet<string> = new Set(['WrongCode', 'CodeExpired', 'CodeExhausted'])

/** Whether the server refused the code itself. After any other failure it is still worth sending. */
export const isCodeRefused = (cause: unknown): boolean =>
  cause instanceof ApiError && refusals.has(cause.code)

/**
 * Focuses the code field as soon as it takes digits: when the page opens, and again when a requested new code has been
 * sent.
 */
export function useCodeField(usable: boolean, expiresAt: string | null | undefined) {
  const fieldRef = useRef<HTMLInputElement>(null)
  const expected = useRef(true)
  useEffect(() => {
    if (!expected.current || !usable) return
    expected.current = false
    fieldRef.current?.focus()
  }, [usable, expiresAt])
  const expectCode = () => {
    expected.current = true
  }
  return { fieldRef, expectCode }
}
