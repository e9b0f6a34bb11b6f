import { useEffect } from 'react'
import { call } from '../../app/api/call.ts'

const opened = new Set<string>()

/** Tells the office once for each page load that the link was opened. A preview of a message does not run this. */
export function useOpening(token: string, isRead: boolean): void {
  useEffect(() => {
    if (!isRead || opened.has(token)) return
    opened.add(token)
    call('POST /day-links/:token/openings', {
      params: { token },
      idempotencyKey: crypto.randomUUID(),
      keepSessionOn401: true,
    }).catch(() => undefined)
  }, [isRead, token])
}

/** Forgets which links were opened, as on a page load. */
export const forgetOpenings = (): void => opened.clear()
