import { useState } from 'react'
import { ApiError } from '../../app/api/api-error.ts'
import { apiFetch } from '../../app/api/api-fetch.ts'
import { useFailureText } from '../auth/failure-text.ts'
import type { FactorRealm } from './factors-resource.ts'

/** Calls of one realm's factors, one at a time, and why the last one did not work. */
export function useFactorCall(realm: FactorRealm) {
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const post = <Data>(rest: string, body: object): Promise<Data> =>
    apiFetch<Data>(`/${realm}/factors${rest}`, {
      method: 'POST',
      body,
      idempotencyKey: crypto.randomUUID(),
    })
  const run = async (act: () => Promise<void>, explain?: (error: ApiError) => string | null) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await act()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setFailure(explain?.(cause) ?? failureText(cause))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, setFailure, post, run }
}
