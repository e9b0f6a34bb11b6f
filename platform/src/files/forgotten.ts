import type { FileStore } from './file-store.ts'

/**
 * Who was forgotten, noted outside the database: a copy of it that is put back brings keys back, and what stands here has
 * them destroyed again. A file for each, whose name is the id; it holds nothing.
 */
export type ForgottenJournal = Readonly<{
  /** Resolves when it is durable. Again, it changes nothing. */
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
