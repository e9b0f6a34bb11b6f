/** Namespace of the ids of orders (RFC 9562, version 5). */
export const orderNamespace = 'c0b1a5e0-0000-4000-8000-000000000004'
