/** Namespace of the ids of payments (RFC 9562, version 5). */
export const paymentNamespace = 'c0b1a5e0-0000-4000-8000-000000000005'
