import { keepThread } from '../threads/keep-thread.ts'
import type { DrawDocument, PrintedDocument } from './documents.ts'

/** A hundred guests on many pages are drawn in a tenth of a second, and a machine may be very busy. */
const patienceMs = 30_000
/** More than the rows of all lanes that draw. A document beyond that is retried. */
const waitingMax = 32
const heapMibMax = 256

/**
 * Starts the thread that draws documents outside the event loop, where each document would delay all calls of the
 * process.
 */
export function startDocumentThread(): Readonly<{ draw: DrawDocument; stop: () => Promise<void> }> {
  const program = new URL('./document-thread.ts', import.meta.url)
  const limits = { patienceMs, waitingMax, heapMibMax }
  const thread = keepThread<PrintedDocument, Uint8Array>(program, limits)
  return {
    draw: async document => Buffer.from(await thread.ask(document)),
    stop: () => thread.stop(),
  }
}
