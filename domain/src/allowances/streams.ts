/** Namespace of the ids of daily refund allowances (RFC 9562, version 5). */
export const allowanceNamespace = 'c0b1a5e0-0000-4000-8000-000000000022'
