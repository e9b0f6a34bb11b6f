import type { PersonVault } from '@arung/event-store/vault'
import type { ForgottenJournal } from '@arung/platform/files/forgotten'

/**
 * Returns a vault that records outside the database who is forgotten, in each of the journals, before the key is
 * destroyed, so a restored database copy cannot undo it.
 */
export const notedVault = (
  vault: PersonVault,
  journals: readonly ForgottenJournal[],
): PersonVault => ({
  ...vault,
  async forget(subject) {
    for (const journal of journals) await journal.note(subject)
    await vault.forget(subject)
  },
})
