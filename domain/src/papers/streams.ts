import type { PaperKind } from '@arung/contracts/papers/papers'
import { localDateAt } from '../time.ts'

/** Namespace of the ids of papers and of their series (RFC 9562, version 5). */
export const paperNamespace = 'c0b1a5e0-0000-4000-8000-000000000032'

/**
 * The numbers of a kind and a year. A series is cut into parts of a fixed length, each a stream, so that issuing a paper
 * never reads a whole year.
 */
export type Series = Readonly<{ kind: PaperKind; year: number; part: number }>
export const numbersPerPart = 500

export const seriesName = ({ kind, year, part }: Series): string =>
  `numbers|${kind}|${year}|${part}`

/** Returns the year of the numbers that a paper of this instant takes, on the operator's calendar. */
export const yearAt = (at: string): number => Number(localDateAt(at).slice(0, 4))

export const receiptName = (paymentId: string): string => `receipt|${paymentId}`
/** `nth`: how many invoices of the sale were voided before. */
export const invoiceName = (saleId: string, nth: number): string => `invoice|${saleId}|${nth}`
export const creditName = (paperId: string, occasion: string): string =>
  `credit|${paperId}|${occasion}`
