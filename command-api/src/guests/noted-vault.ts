import type { PersonVault } from '@arung/event-store/vault'
import type { ForgottenJournal } from '@arung/platform/files/forgotten'

/** A vault that says outside the database who is forgotten, before the key goes: a copy of the database cannot undo it. */
export const notedVault = (vault: PersonVault, journal: ForgottenJournal): PersonVault => ({
  ...vault,
  async forget(subject) {
    await journal.note(subject)
    await vault.forget(subject)
  },
})
