import type { Pool } from 'pg'
import { GatewayError, type PaymentCalls } from '@arung/platform/payments/gateway'
import { lookAtCertificate } from '@arung/platform/wellbeing/certificate'
import { lookAtClockOf } from '@arung/platform/wellbeing/clock-outside'
import { factAt, noteFact, readFacts, type SizeSample } from '@arung/platform/wellbeing/facts'

type Parts = Readonly<{
  pool: Pool
  gateway: Pick<PaymentCalls, 'listPayoutChannels'>
  gatewayUrl: string
  publicUrl: string
}>

/** Looks at what is outside the log: the gateway and its clock, the certificate of the site, the size of the database. */
export async function lookOutside(parts: Parts): Promise<void> {
  const { pool, gateway, gatewayUrl, publicUrl } = parts
  await lookAtGateway(pool, gateway)
  const aheadMs = await lookAtClockOf(gatewayUrl)
  if (aheadMs !== null) await noteFact(pool, 'clock', 'gateway', { aheadMs })
  await noteFact(pool, 'certificate', 'site', await lookAtCertificate(publicUrl))
  await lookAtDatabase(pool)
}

/** Asks the gateway something that changes nothing, under our key. */
async function lookAtGateway(pool: Pool, gateway: Parts['gateway']): Promise<void> {
  try {
    await gateway.listPayoutChannels({ currency: 'IDR' })
    await noteFact(pool, 'gateway', 'answered', { status: null, code: '' })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    const { status, code } = error
    await noteFact(pool, 'gateway', 'refused', { status, code })
  }
}

const dayMs = 86_400_000
const samplesMax = 8

/** Notes the size of the database. A size of each of the last days stays beside it, by which the growth is known. */
async function lookAtDatabase(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ bytes: string; now: Date }>(
    'SELECT pg_database_size(current_database()) AS bytes, clock_timestamp() AS now',
  )
  const [row] = rows
  if (row === undefined) return
  const before = factAt(await readFacts(pool), 'database', 'database')?.fact.samples ?? []
  const bytes = Number(row.bytes)
  await noteFact(pool, 'database', 'database', {
    bytes,
    samples: withSample(before, row.now, bytes),
  })
}

/** Adds a size when the last one is a day old, and drops the oldest beyond a week. */
export function withSample(before: readonly SizeSample[], now: Date, bytes: number): SizeSample[] {
  const last = before.at(-1)
  if (last && now.getTime() - Date.parse(last.at) < dayMs) return [...before]
  return [...before, { at: now.toISOString(), bytes }].slice(-samplesMax)
}
