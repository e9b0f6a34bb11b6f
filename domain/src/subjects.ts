/**
 * People without an account who have a key of their own: the guest of a form, the sender of a message, the party of a
 * sale, the crew, the payers of a bank's statement.
 */
export const subjectKinds = ['guest', 'sender', 'party', 'guide', 'driver', 'payers'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/**
 * Returns the name of a subject's key in the vault. It contains the kind, so that no id of another kind, whoever chose
 * it, leads to the same key. The subject of an account is its id alone.
 */
export const subjectOf = (kind: SubjectKind, id: string): string => `${kind}/${id}`
