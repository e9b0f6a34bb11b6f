const digits = /^\d+$/
const grouped = /^\d{1,3}(?:[.,\u00a0 ]\d{3})+$/

/**
 * Parses whole rupiah as people type them (`450000`, `450.000`, `Rp 450,000`): null for an empty text, undefined when
 * it is not an amount.
 */
export function rupiahOf(value: string | number | null): number | null | undefined {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && value >= 0 ? value : undefined
  const text = (value ?? '').trim().replace(/^rp\.?\s*/i, '')
  if (text === '') return null
  if (!digits.test(text) && !grouped.test(text)) return undefined
  const amount = Number(text.replaceAll(/\D/g, ''))
  return Number.isSafeInteger(amount) ? amount : undefined
}
