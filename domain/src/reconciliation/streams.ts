/** Namespace of the ids of statements (RFC 9562, version 5). */
export const statementNamespace = 'c0b1a5e0-0000-4000-8000-000000000093'

/** The name of a statement's id: the same content from the same source is the same statement. */
export const statementNameOf = (source: string, bankId: string | null, hash: string): string =>
  `statement|${source}|${bankId ?? ''}|${hash}`

/** The one account map. */
export const accountMapId = 'c0b1a5e0-0000-4000-8000-000000000094'

/** What a payment or payout is claimed as by the row that it is matched to. */
export const claimedValue = (
  target: Readonly<
    { kind: 'PAYMENT'; paymentId: string } | { kind: 'PAYOUT'; statementId: string; row: number }
  >,
): string =>
  target.kind === 'PAYMENT'
    ? `payment|${target.paymentId}`
    : `payout|${target.statementId}|${target.row}`

/** Returns who claims it: one row of one statement. */
export const rowName = (statementId: string, row: number): string => `${statementId}|${row}`
