import { useEffect, useRef } from 'react'
import { ApiError } from '../api/api-error.ts'

const refusals: ReadonlySet<string> = new Set(['WrongCode', 'CodeExpired', 'CodeExhausted'])

/** Whether the server said no to the code itself; after any other failure it is still worth sending. */
export const isCodeRefused = (cause: unknown): boolean =>
  cause instanceof ApiError && refusals.has(cause.code)

/**
 * Leads to the field of a code as soon as it takes digits: on arriving, and again once a new code
 * was asked for and has come.
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
