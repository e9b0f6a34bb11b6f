import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import type { Resource } from '../../app/api/resource.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import type { SaleByCode } from '@arung/contracts/bookings/by-code'
import { codeIn } from './code-in.ts'

/** Why no sale was opened. */
export type LookUpFailure = 'notVoucher' | 'unknown' | 'tooMany' | 'other'

/** The sale of a voucher, by its code or number. */
export const saleResource = (code: string): Resource<SaleByCode> =>
  deskResource('GET /reservation-admin/vouchers/:code', ['booking', 'order', 'reservation'], {
    params: { code },
  })

type LookUp = Readonly<{
  /** The code whose sale is open. */
  code: string | null
  failure: LookUpFailure | null
  busy: boolean
}>
const nothing: LookUp = { code: null, failure: null, busy: false }

/**
 * Looks up the sale of a scanned or typed text. It is read once for each text, and not again while it is wrong: the
 * server limits wrong codes.
 */
export function useLookUp() {
  const { mutate } = useSWRConfig()
  const [now, setNow] = useState<LookUp>(nothing)
  const lookUp = async (text: string): Promise<void> => {
    if (now.busy) return
    const code = codeIn(text)
    if (code === null) return setNow({ ...nothing, failure: 'notVoucher' })
    setNow({ ...nothing, busy: true })
    try {
      const sale = await call('GET /reservation-admin/vouchers/:code', { params: { code } })
      await mutate(saleResource(code).path, sale, { revalidate: false })
      setNow({ ...nothing, code })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setNow({ ...nothing, failure: failureOf(cause) })
    }
  }
  return { ...now, lookUp, next: () => setNow(nothing) }
}

function failureOf({ status }: ApiError): LookUpFailure {
  if (status === 404) return 'unknown'
  return status === 429 ? 'tooMany' : 'other'
}
