/** The buyer: a guest without an account, a customer or an agent. */
export type Buyer = Readonly<{ kind: 'GUEST' | 'USER' | 'AGENT'; accountId: string | null }>
