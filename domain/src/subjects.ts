/** Who of those without an account has a key of their own: a form's guest, a message's sender, a sale's party, the crew. */
export const subjectKinds = ['guest', 'sender', 'party', 'guide', 'driver'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/**
 * Whose key it is in the vault. Its kind stands in it, so that no id of another kind, whoever chose it, leads to the same
 * key; an account's subject is its id alone.
 */
export const subjectOf = (kind: SubjectKind, id: string): string => `${kind}/${id}`
