import type { Catalogue } from '@arung/domain/catalogue/catalogue'
import type { ChosenLine, Priced } from '@arung/domain/catalogue/pricing'
import { refusedField, type HttpError } from '@arung/platform/http/errors'
import { otherDates } from './alternatives.ts'
import { pricingRefusals } from './refusals.ts'

/** The response to lines that cannot be priced: which lines, why, and the alternatives. */
export function pricingRefused(
  { refusal, lineId, limit }: Extract<Priced, { ok: false }>,
  lines: readonly ChosenLine[],
  catalogue: Catalogue,
  now: string,
): HttpError {
  const { status, message } = pricingRefusals[refusal]
  const at = lines.findIndex(line => line.lineId === lineId)
  const text = message.replace('{n}', String(limit ?? ''))
  return refusedField(
    status,
    refusal,
    text,
    at < 0 ? 'source' : `source.lines.${at}`,
    status === 409 ? { alternatives: otherDates(lines[at], catalogue, now) } : {},
  )
}
