import type { PaymentAttempt } from '@arung/contracts/orders/views'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { askUntil } from './ask-until.ts'
import { rememberPaying } from './paying-store.ts'

const pauseMs = 1_000

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
  const attempt = await askUntil({
    read: headers => readAttempt({ slug, paymentId }, headers),
    isThere: one => one !== null && (one.invoiceUrl !== null || isOver.has(one.status)),
    pauseMs,
  })
  if (attempt?.invoiceUrl) return attempt.invoiceUrl
  if (attempt?.status === 'REFUSED')
    throw new ApiError({ status: 409, code: 'PaymentRefused', message: '' })
  throw new ApiError({ status: 504, code: 'InvoiceLate', message: '' })
}

const isOver: ReadonlySet<PaymentAttempt['status']> = new Set(['FAILED', 'EXPIRED', 'REFUSED'])

/** Returns the attempt, or null while the read side has not seen it yet. */
async function readAttempt(
  params: Readonly<{ slug: string; paymentId: string }>,
  headers: Readonly<Record<string, string>>,
): Promise<PaymentAttempt | null> {
  try {
    return await call('GET /orders/:slug/payments/:paymentId', { params, headers })
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return null
    throw cause
  }
}
