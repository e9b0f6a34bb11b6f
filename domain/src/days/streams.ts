/** Namespace of the ids of days, which are derived from their date (RFC 9562, version 5). */
export const dayNamespace = 'c0b1a5e0-0000-4000-8000-000000000023'
