import type { PaymentAttempt } from '@arung/contracts/orders/views'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { rememberPaying } from './paying-store.ts'

const pollMs = 1_000
const pollsMax = 30

/**
 * Starts the payment of an order and waits for the payment page. A running attempt is resumed. Returns the address of
 * that page. Throws `ApiError`: a refusal, 'PaymentRefused' when the payment provider refuses, or 'InvoiceLate' when it
 * has not responded within half a minute.
 */
export async function invoiceAddress(slug: string, idempotencyKey: string): Promise<string> {
  const { paymentId } = await call('POST /orders/:slug/payments', {
    params: { slug },
    idempotencyKey,
  })
  rememberPaying(paymentId, slug)
  for (let poll = 0; poll < pollsMax; poll += 1) {
    const attempt = await readAttempt(slug, paymentId)
    if (attempt?.invoiceUrl) return attempt.invoiceUrl
    if (attempt?.status === 'REFUSED')
      throw new ApiError({ status: 409, code: 'PaymentRefused', message: '' })
    if (attempt?.status === 'FAILED' || attempt?.status === 'EXPIRED') break
    await new Promise(resolve => setTimeout(resolve, pollMs))
  }
  throw new ApiError({ status: 504, code: 'InvoiceLate', message: '' })
}

/** Returns the attempt, or null while the read side has not seen it yet. */
async function readAttempt(slug: string, paymentId: string): Promise<PaymentAttempt | null> {
  try {
    return await call('GET /orders/:slug/payments/:paymentId', { params: { slug, paymentId } })
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return null
    throw cause
  }
}
