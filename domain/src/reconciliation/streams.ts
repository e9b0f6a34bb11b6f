/** Namespace of the ids of statements (RFC 9562, version 5). */
export const statementNamespace = 'c0b1a5e0-0000-4000-8000-000000000093'

/** The name of a statement's id: the same content from the same source is the same statement. */
export const statementNameOf = (source: string, bankId: string | null, hash: string): string =>
  `statement|${source}|${bankId ?? ''}|${hash}`

/** The one account map. */
export const accountMapId = 'c0b1a5e0-0000-4000-8000-000000000094'

/** How the claim of a payment of an agent's invoices begins. */
export const agentPayment = 'agent-payment'

/** What a payment or payout is claimed as by the row that it is matched to. */
export const claimedValue = (
  target: Readonly<
    | { kind: 'PAYMENT' | 'AGENT_PAYMENT'; paymentId: string }
    | { kind: 'PAYOUT'; statementId: string; row: number }
  >,
): string =>
  target.kind === 'PAYOUT'
    ? `payout|${target.statementId}|${target.row}`
    : `${target.kind === 'PAYMENT' ? 'payment' : agentPayment}|${target.paymentId}`

/** Returns who claims it: one row of one statement. */
export const rowName = (statementId: string, row: number): string => `${statementId}|${row}`
