/** Namespace of the ids that follow from a wallet's requests (RFC 9562, version 5). */
export const walletNamespace = 'c0b1a5e0-0000-4000-8000-000000000026'
