import type { FileStore } from './file-store.ts'

/**
 * A journal of forgotten people, kept outside the database. Restoring a copy of the database brings keys back, and the
 * journal has them destroyed again. It has one empty file for each person, named after the id.
 */
export type ForgottenJournal = Readonly<{
  /** Resolves when the entry is durable. Repeating the call changes nothing. */
  note(subject: string): Promise<void>
  names(subject: string): Promise<boolean>
}>

export function forgottenJournal(files: Pick<FileStore, 'put' | 'get'>): ForgottenJournal {
  const keyOf = (subject: string) => `forgotten/${subject}`
  return {
    note: subject => files.put(keyOf(subject), Buffer.alloc(0), 'text/plain'),
    names: async subject => (await files.get(keyOf(subject))) !== null,
  }
}
